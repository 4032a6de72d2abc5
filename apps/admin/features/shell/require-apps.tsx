import type { AppName } from '@headland/contract/apps';
import { type AppsNeeded, lackedApps } from '@headland/contract/has-app';
import { inline, useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useSite } from '../session/session.tsx';
import { missingAppWords } from './words.ts';

/** A page that is made for apps, if the site has them; what is open goes as soon as it has them no more. */
export function RequireApps({ apps }: { apps: AppsNeeded | undefined }) {
  const [lacked] = lackedApps(useSite(), apps);
  return lacked === undefined ? <Outlet /> : <AppMissing app={lacked} />;
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
