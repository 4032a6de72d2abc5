import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Column } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { CaptchaKeys } from './captcha-keys.tsx';
import { CustomFieldsPanel } from './custom-fields-panel.tsx';
import { RuleSwitch } from './rule-switch.tsx';
import { joiningRules, protectionRules } from './rules.ts';
import classes from './settings.module.css';
import { settingsQuery } from './settings-queries.ts';
import { signInWords } from './words.ts';

/** What the site asks of those who sign up and in. */
export function SignInSettingsPage() {
  const say = useSay(signInWords);
  usePageTitle(say('title'));
  const { data, error, refetch } = useQuery(settingsQuery());
  return (
    <DirtyGuard>
      <PageHead title={say('title')} below={say('below')} />
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loading')} />
      ) : (
        <Column>
          <Panel title={say('joining')}>
            <div className={classes.rules}>
              {joiningRules.map((name) => (
                <RuleSwitch key={name} name={name} settings={data} />
              ))}
            </div>
          </Panel>
          <Panel title={say('protection')}>
            <div className={classes.rules}>
              {protectionRules.map((name) => (
                <RuleSwitch key={name} name={name} settings={data} />
              ))}
            </div>
            <CaptchaKeys />
          </Panel>
          <BrandPanel settings={data} />
          <CustomFieldsPanel settings={data} />
        </Column>
      )}
    </DirtyGuard>
  );
}
