import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { EditRate } from './edit-rate.tsx';
import { groupName } from './group-name.ts';
import { NewRate } from './new-rate.tsx';
import { regionName } from './region-name.ts';
import { groupsQuery, ratesQuery, regionsQuery } from './tax-queries.ts';
import { taxWords } from './words.ts';

/** The rate of one group in one region: it is made here, and changed. */
export function RatePage() {
  const say = useSay(taxWords);
  const { regionId = '', groupId = '' } = useParams();
  const asked = [useQuery(regionsQuery()), useQuery(groupsQuery()), useQuery(ratesQuery())] as const;
  const [regions, groups, rates] = asked;
  const region = regions.data?.find(({ id }) => id === regionId);
  const group = groups.data?.find(({ id }) => id === groupId);
  const rate = rates.data?.find((one) => one.taxRegionId === regionId && one.taxGroupId === groupId);
  usePageTitle(region && group ? `${groupName(group, say)}, ${regionName(region, say.locale)}` : say('rate'));
  if (region && group && rates.data) {
    const place = { region, group };
    return <DirtyGuard>{rate ? <EditRate key={rate.id} rate={rate} {...place} /> : <NewRate {...place} />}</DirtyGuard>;
  }
  const failed = asked.find(({ error }) => error !== null);
  return (
    <>
      <PageHead title={say('rate')} back={{ to: '/taxes', label: say('taxes') }} />
      {failed ? (
        <Trouble error={failed.error} again={() => void Promise.all(asked.map((query) => query.refetch()))} />
      ) : asked.every(({ data }) => data) ? (
        <Nothing title={say('missingRate')}>{say('missingText')}</Nothing>
      ) : (
        <Skeleton height={320} radius={8} role="status" aria-label={say('loadingRates')} />
      )}
    </>
  );
}
