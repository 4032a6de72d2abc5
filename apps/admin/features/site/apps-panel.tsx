import type { SiteApp, SiteSettings } from '@headland/contract/types/site-settings';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Panel } from '../../elements/panel.tsx';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import classes from './site.module.css';
import { showSite } from './site-queries.ts';
import { siteWords } from './words.ts';

/** Which apps the site has; each switch is saved when it is pressed. */
export function AppsPanel({ apps }: Pick<SiteSettings, 'apps'>) {
  const say = useSay(siteWords);
  const queries = useQueryClient();
  const put = async ({ app }: SiteApp, enabled: boolean) => {
    const { settings } = await api.call('updateSiteSettings', { settings: { apps: [{ app, enabled }] } });
    showSite(queries, settings);
  };
  return (
    <Panel title={say('apps')}>
      <Text id="apps-effect" size="sm" c="dimmed" mb="md">
        {say('appsNote')}
      </Text>
      <div className={classes.fields}>
        {apps.map((one) => {
          const app = say(`app_${one.app}`);
          return (
            <SavingSwitch
              key={one.app}
              checked={one.enabled}
              label={app}
              describedBy="apps-effect"
              failed={say('appNotChanged', { app })}
              save={async (checked) => {
                await put(one, checked);
                showUndo(say(checked ? 'appOn' : 'appOff', { app }), () => put(one, !checked));
              }}
            />
          );
        })}
      </div>
    </Panel>
  );
}
