import type { SiteSettings } from '@headland/contract/types/site-settings';
import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Column } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { AppsPanel } from './apps-panel.tsx';
import { AddressFields, BusinessFields, RegionFields } from './business-fields.tsx';
import { BuyersCancelField } from './buyers-cancel-field.tsx';
import { LogoField } from './logo-field.tsx';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { PayByHandField } from './pay-by-hand-field.tsx';
import classes from './site.module.css';
import { siteLabels } from './site-draft.ts';
import { siteQuery } from './site-queries.ts';
import { SpecialHoursFields } from './special-hours-fields.tsx';
import { useSiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

/** What the site is, when it is open, and which apps it has. */
export function SitePage() {
  const say = useSay(siteWords);
  usePageTitle(say('title'));
  const { data, error, refetch } = useQuery(siteQuery());
  if (data) {
    return (
      <DirtyGuard>
        <Editor settings={data} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title={say('title')} below={say('below')} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loading')} />
      )}
    </>
  );
}

function Editor({ settings }: { settings: SiteSettings }) {
  const say = useSay(siteWords);
  const form = useSiteForm(settings);
  return (
    <>
      <PageHead
        title={say('title')}
        below={say('below')}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Column>
        <FormNotes form={form} subject={say('this')} labels={siteLabels(say)} />
        <Panel title={say('business')}>
          <div className={classes.fields}>
            <BusinessFields form={form} />
            <LogoField form={form} />
          </div>
        </Panel>
        <Panel title={say('region')}>
          <div className={classes.fields}>
            <RegionFields form={form} />
          </div>
        </Panel>
        <Panel title={say('contact')}>
          <div className={classes.fields}>
            <AddressFields form={form} />
          </div>
        </Panel>
        <Panel title={say('payment')}>
          <PayByHandField form={form} />
        </Panel>
        <Panel title={say('canceling')}>
          <BuyersCancelField form={form} />
        </Panel>
        <Panel title={say('openingHours')}>
          <OpeningHoursFields form={form} />
        </Panel>
        <Panel title={say('specialHours')}>
          <SpecialHoursFields form={form} />
        </Panel>
        <AppsPanel apps={settings.apps} />
      </Column>
    </>
  );
}
