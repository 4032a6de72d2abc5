import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <>
      <PageHead title="There is no such page" />
      <Text>
        The address may be mistyped or out of date. Go to the{' '}
        <Anchor component={Link} to="/">
          overview
        </Anchor>
        , the{' '}
        <Anchor component={Link} to="/orders">
          orders
        </Anchor>{' '}
        or the{' '}
        <Anchor component={Link} to="/products">
          products
        </Anchor>
        .
      </Text>
    </>
  );
}
