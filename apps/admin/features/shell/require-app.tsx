import type { AppName } from '@headland/contract/apps';
import { hasApp } from '@headland/contract/has-app';
import { inline, useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useSite } from '../session/session.tsx';
import { missingAppWords } from './words.ts';

/** A page of an app, if the site has it; what is open goes as soon as it has it no more. */
export function RequireApp({ app }: { app: AppName | undefined }) {
  const site = useSite();
  return app === undefined || hasApp(site, app) ? <Outlet /> : <AppMissing app={app} />;
}

function AppMissing({ app }: { app: AppName }) {
  const say = useSay(missingAppWords);
  usePageTitle(say(app));
  const link = (text: Parameters<typeof inline>[0]) => (
    <Link key="site" to="/site">
      {text}
    </Link>
  );
  return (
    <>
      <PageHead title={say(app)} />
      <Text>{inline(say.pieces('kept', { link }))}</Text>
    </>
  );
}
