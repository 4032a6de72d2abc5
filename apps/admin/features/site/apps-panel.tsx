import type { SiteApp } from '@headland/contract/types/site-settings';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Panel } from '../../elements/panel.tsx';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import classes from './site.module.css';
import { readAnew } from './site-queries.ts';

/** Which apps the site has; each switch is saved when it is pressed. */
export function AppsPanel({ apps }: { apps: readonly SiteApp[] }) {
  const queries = useQueryClient();
  const put = async ({ app }: SiteApp, enabled: boolean) => {
    await api.call('updateSiteSettings', { settings: { apps: [{ app, enabled }] } });
    await readAnew(queries);
  };
  return (
    <Panel title="Apps">
      <Text id="apps-effect" size="sm" c="dimmed" mb="md">
        Calls of an app that is off are refused. What it keeps stays, and is there again when it is switched on.
      </Text>
      <div className={classes.fields}>
        {apps.map((one) => (
          <SavingSwitch
            key={one.app}
            checked={one.enabled}
            label={one.label}
            describedBy="apps-effect"
            failed={`“${one.label}” was not changed`}
            save={async (checked) => {
              await put(one, checked);
              showUndo(`${one.label} is ${checked ? 'on' : 'off'}.`, () => put(one, !checked));
            }}
          />
        ))}
      </div>
    </Panel>
  );
}
