import { inline, useSay } from '@headland/words/react.ts';
import { Button, Group as Row } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { listAddress } from '../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { useList } from '../../elements/use-list.ts';
import { byName, ratesInShort, regionName } from './region-name.ts';
import { regionsCsv } from './regions-csv.ts';
import { calculatorsQuery, groupsQuery, type Region, ratesQuery, regionsQuery } from './tax-queries.ts';
import { sayWho } from './who-says.ts';
import { type TaxSay, taxWords } from './words.ts';

function wordsOf(say: TaxSay): ListWords {
  const first = (text: ReactNode) => <Link to="/taxes/new">{text}</Link>;
  return {
    caption: say('regions'),
    loading: say('loadingRegions'),
    empty: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) },
  };
}

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});

/** A region as its row tells it. */
interface RegionRow {
  readonly region: Region;
  readonly name: string;
  readonly rates: string;
  readonly who: string;
}

const column = createColumnHelper<RegionRow>();
function regionColumns(say: TaxSay) {
  return [
    column.accessor('name', {
      header: say('region'),
      meta: { label: say('region') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/taxes/${row.original.region.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor('rates', {
      header: say('rates'),
      meta: { label: say('rates') },
      enableSorting: false,
      cell: ({ getValue }) => getValue() || say('noRates'),
    }),
    column.accessor(({ region }) => say(region.taxIncludedInPrice ? 'within' : 'onTop'), {
      id: 'included',
      header: say('prices'),
      meta: { label: say('prices') },
      enableSorting: false,
    }),
    column.accessor('who', { header: say('whoSays'), meta: { label: say('whoSays') }, enableSorting: false }),
  ];
}

/** Where tax is collected, and how much. */
export function RegionsPage() {
  const say = useSay(taxWords);
  usePageTitle(say('taxes'));
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(regionsQuery());
  const { data: groups } = useQuery(groupsQuery());
  const { data: rates } = useQuery(ratesQuery());
  const { data: calculators } = useQuery(calculatorsQuery());
  const columns = useMemo(() => regionColumns(say), [say]);
  const rows = useMemo(
    () =>
      query.data &&
      byName(query.data, say.locale).map((region) => ({
        region,
        name: regionName(region, say.locale),
        rates: ratesInShort(region.id, groups ?? [], rates ?? [], say.locale),
        who: sayWho(region.appId, calculators ?? [], say),
      })),
    [query.data, groups, rates, calculators, say],
  );
  return (
    <>
      <PageHead
        title={say('taxes')}
        below={say('below')}
        actions={
          <Row gap="xs">
            <Button component={Link} to="/taxes/groups" variant="default">
              {say('groups')}
            </Button>
            <Button component={Link} to="/taxes/exempt" variant="default">
              {say('exempt')}
            </Button>
            <Button component={Link} to="/taxes/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {say('newRegion')}
            </Button>
          </Row>
        }
      />
      <ListFrame
        name="taxes"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ region }) => region.id}
        pathOf={({ region }) => `/taxes/${region.id}`}
        card={({ region, name, rates: said }) => (
          <Card key={region.id}>
            <RowLink to={`/taxes/${region.id}`} whole>
              {name}
            </RowLink>
            <span>{said || say('noRates')}</span>
            <CardSoft wide>{say(region.taxIncludedInPrice ? 'within' : 'onTop')}</CardSoft>
          </Card>
        )}
        csv={() => regionsCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
