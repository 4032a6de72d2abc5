import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AddressSelect } from '../../elements/address-select.tsx';
import { BarTable } from '../../elements/bar-table.tsx';
import { ExportButton } from '../../elements/csv/export-button.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import type { List } from '../../elements/use-list.ts';
import classes from './sales.module.css';
import { sellersCsv } from './sales-csv.ts';
import { sellersQuery } from './sales-queries.ts';
import { measures, type SalesView, type ShownDays } from './sales-view.ts';
import { salesWords } from './words.ts';

/** Whose products have a page here. */
const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

interface BestSellersProps {
  readonly list: List<SalesView>;
  readonly days: ShownDays;
  readonly currency: string;
}

/** The products of which most was ordered, by what they brought or by their pieces. */
export function BestSellers({ list, days, currency }: BestSellersProps) {
  const say = useSay(salesWords);
  const { sellers: by } = list.at;
  const { data, error, refetch } = useQuery(sellersQuery(days, currency, by));
  const products = data?.products ?? [];
  return (
    <Panel
      title={say('sellers')}
      beside={
        products.length > 0 && (
          <ExportButton
            title={say('sellers')}
            list={() => sellersCsv(products, data?.currency ?? currency, say)}
            among
          />
        )
      }
    >
      <AddressSelect
        label={say('measure')}
        className={classes.field ?? ''}
        value={by}
        choose={(chosen) => list.show({ sellers: measures.find((one) => one === chosen) ?? 'REVENUE' })}
        data={measures.map((value) => ({ value, label: say(value) }))}
        mb="sm"
      />
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} role="status" aria-label={say('loading')} />}
      {data && products.length === 0 && <Nothing title={say('nothing')} />}
      {products.length > 0 && (
        <BarTable
          caption={say('sellers')}
          headings={[say('product'), say('pieces'), say('revenue')]}
          rows={products.map(({ appId, catalogItemId, name, pieces, revenue }) => ({
            id: `${appId} ${catalogItemId}`,
            name: appId === STORE_APP ? <Link to={`/products/${catalogItemId}`}>{name}</Link> : name,
            length: by === 'PIECES' ? pieces : Number(revenue.amount),
            cells: [pieces, revenue.formattedAmount],
          }))}
        />
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {say('sellersNote')}
      </Text>
    </Panel>
  );
}
