import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <>
      <PageHead title="There is no such page" />
      <Text>
        The address may be mistyped or out of date. Go to the <Link to="/">overview</Link>, the{' '}
        <Link to="/orders">orders</Link> or the <Link to="/products">products</Link>.
      </Text>
    </>
  );
}
