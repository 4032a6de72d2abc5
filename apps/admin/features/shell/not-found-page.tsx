import { inline, useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { shellWords } from './words.ts';

export function NotFoundPage() {
  const say = useSay(shellWords);
  usePageTitle(say('notFound'));
  return (
    <>
      <PageHead title={say('noPage')} />
      <Text>
        {inline(
          say.pieces('noPageText', {
            home: (text) => <Link to="/">{text}</Link>,
            orders: (text) => <Link to="/orders">{text}</Link>,
            products: (text) => <Link to="/products">{text}</Link>,
          }),
        )}
      </Text>
    </>
  );
}
