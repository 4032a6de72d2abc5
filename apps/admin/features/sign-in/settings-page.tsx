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

/** What the site asks of those who sign up and in. */
export function SignInSettingsPage() {
  usePageTitle('Sign-in settings');
  const { data, error, refetch } = useQuery(settingsQuery());
  return (
    <DirtyGuard>
      <PageHead
        title="Sign-in settings"
        below="What visitors meet when they sign up and in. Switches are saved at once."
      />
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} radius={8} role="status" aria-label="Loading the settings" />
      ) : (
        <Column>
          <Panel title="Joining">
            <div className={classes.rules}>
              {joiningRules.map((rule) => (
                <RuleSwitch key={rule.name} rule={rule} settings={data} />
              ))}
            </div>
          </Panel>
          <Panel title="Protection">
            <div className={classes.rules}>
              {protectionRules.map((rule) => (
                <RuleSwitch key={rule.name} rule={rule} settings={data} />
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
