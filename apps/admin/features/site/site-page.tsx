import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Column } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { AppsPanel } from './apps-panel.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { businessQuery } from './site-queries.ts';

/** What the site is and which apps it has. */
export function SitePage() {
  usePageTitle('Site settings');
  const { data, error, refetch } = useQuery(businessQuery());
  return (
    <DirtyGuard>
      <PageHead title="Site settings" below="What the site is called, where it is, and what it has." />
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} radius={8} role="status" aria-label="Loading the settings" />
      ) : (
        <Column>
          <BusinessPanel business={data} />
          <AppsPanel apps={data.settings.apps} />
        </Column>
      )}
    </DirtyGuard>
  );
}
