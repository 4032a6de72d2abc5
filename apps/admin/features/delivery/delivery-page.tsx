import type { DeliveryRegion } from '@headland/contract/types/delivery-profiles';
import { inline, useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { CountryBoard } from './country-board.tsx';
import classes from './delivery.module.css';
import { type DeliverySettings, deliveryQuery } from './delivery-queries.ts';
import { namesOf } from './destination-names.ts';
import { WaysTable } from './ways-table.tsx';
import { deliveryWords } from './words.ts';

/** Where the shop delivers, region by region, in which ways and at what price. */
export function DeliveryPage() {
  const say = useSay(deliveryWords);
  usePageTitle(say('delivery'));
  const { data, error, refetch } = useQuery(deliveryQuery());
  const regions = data?.profile?.deliveryRegions ?? [];
  const first = (text: ReactNode) => <Link to="/delivery/regions/new">{text}</Link>;
  return (
    <>
      <PageHead
        title={say('delivery')}
        below={say('below')}
        actions={
          <Button component={Link} to="/delivery/regions/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('newRegion')}
          </Button>
        }
      />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loading')} />
      ) : regions.length === 0 ? (
        <Nothing title={say('none')}>{inline(say.pieces('noneText', { link: first }))}</Nothing>
      ) : (
        <div className={classes.regions}>
          <CountryBoard regions={regions} />
          {data.more && <Text size="sm">{say('more')}</Text>}
          {regions.map((region) => (
            <RegionPanel key={region.id} region={region} settings={data} />
          ))}
        </div>
      )}
    </>
  );
}

function RegionPanel({ region, settings }: { readonly region: DeliveryRegion; readonly settings: DeliverySettings }) {
  const say = useSay(deliveryWords);
  const { id = '', destinations = [] } = region;
  const name = region.name ?? '';
  const places = namesOf(destinations, say.locale);
  return (
    <Panel
      title={name}
      beside={
        <>
          {region.active === false && <StatusMark tone="wait">{say('off')}</StatusMark>}
          <Button
            component={Link}
            to={`/delivery/regions/${id}`}
            size="compact-sm"
            variant="default"
            aria-label={say('editRegion', { name })}
          >
            {say('change')}
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {places.length === 0 ? say('restOfWorld') : places.join(' · ')}
      </Text>
      <WaysTable region={region} settings={settings} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={`/delivery/regions/${id}/options/new`}
          size="compact-sm"
          variant="default"
          aria-label={say('newOptionIn', { region: name })}
        >
          {say('newOption')}
        </Button>
        <Button
          component={Link}
          to={`/delivery/regions/${id}/places/new`}
          size="compact-sm"
          variant="default"
          aria-label={say('newPlaceIn', { region: name })}
        >
          {say('newPlace')}
        </Button>
      </div>
    </Panel>
  );
}
