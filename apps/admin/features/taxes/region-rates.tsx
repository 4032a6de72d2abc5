import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { groupName, PRODUCTS } from './group-name.ts';
import { sayPercent } from './percent.ts';
import { type Group, groupsQuery, type Rate, type Region, ratesQuery } from './tax-queries.ts';
import classes from './taxes.module.css';
import { BY_HAND } from './who-says.ts';
import { type TaxSay, taxWords } from './words.ts';

/** What each group of things is taxed at in a region, and the way to change it. */
export function RegionRates({ region }: { region: Region }) {
  const say = useSay(taxWords);
  const groups = useQuery(groupsQuery());
  const rates = useQuery(ratesQuery());
  const error = groups.error ?? rates.error;
  if (error) {
    return (
      <Panel title={say('rates')}>
        <Trouble error={error} again={() => void Promise.all([groups.refetch(), rates.refetch()])} />
      </Panel>
    );
  }
  if (!groups.data || !rates.data) {
    return (
      <Panel title={say('rates')}>
        <Skeleton height={120} role="status" aria-label={say('loadingRates')} />
      </Panel>
    );
  }
  const ofRegion = rates.data.filter(({ taxRegionId }) => taxRegionId === region.id);
  const byHand = region.appId === BY_HAND;
  return (
    <Panel title={say('rates')} beside={<Link to="/taxes/groups">{say('groups')}</Link>} flush>
      <p className={classes.note}>{say(byHand ? 'ratesNote' : 'automaticNote')}</p>
      <ul className={classes.rates}>
        {groups.data.map((group) => {
          const rate = ofRegion.find(({ taxGroupId }) => taxGroupId === group.id);
          const name = groupName(group, say);
          return (
            <li key={group.id} className={classes.rate}>
              <Link
                to={`/taxes/${region.id}/${group.id}`}
                aria-label={say(rate ? 'changeRate' : 'addRate', { group: name })}
              >
                {name}
              </Link>
              <span>{rate ? sayPercent(rate.taxRate, say.locale) : sayMissing(group, byHand, say)}</span>
              {rate && <span className={classes.soft}>{aboutRate(rate)}</span>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What happens to a group without a rate of its own. */
function sayMissing({ standard, id }: Group, byHand: boolean, say: TaxSay): string {
  if (standard && id !== PRODUCTS) return say('asProducts');
  return say(byHand ? 'untaxed' : 'automatic');
}

function aboutRate({ taxName, jurisdiction }: Rate): string {
  return [taxName, jurisdiction].filter(Boolean).join(' · ');
}
