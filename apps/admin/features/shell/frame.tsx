import { languageOf } from '@headland/words/locality.ts';
import { useSay } from '@headland/words/react.ts';
import { AppShell, Burger, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, ScrollRestoration, useNavigate, useNavigation } from 'react-router';
import { undoLatest } from '../../elements/undo-notice.tsx';
import { followChanges } from '../live/follow-changes.ts';
import { useSite } from '../session/session.tsx';
import { destinationsOf, groupedDestinations } from './destinations.ts';
import classes from './frame.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { loadHelpDialog, loadPagesAhead } from './pages.ts';
import { focusSearch, type Shortcut, useShortcuts } from './shortcuts.ts';
import { usePhoneMenu } from './use-phone-menu.ts';
import { shellWords } from './words.ts';

/** A dialog weighs as much as a page, and few ask for this one: it comes with the pages. */
const HelpDialog = lazy(loadHelpDialog);

/** What stands around every page: where one is, where one can go, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const say = useSay(shellWords);
  const site = useSite();
  const destinations = destinationsOf(site);
  const language = languageOf(say.locale);
  const menu = usePhoneMenu();
  const [helped, help] = useDisclosure(false);
  // Once it was open it stays, so that it can close as it opened.
  const [asked, setAsked] = useState(false);
  if (helped && !asked) setAsked(true);
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';

  useEffect(loadPagesAhead, []);
  const queries = useQueryClient();
  useEffect(() => followChanges(queries), [queries]);

  const shortcuts: Shortcut[] = [
    ...destinations.map(({ path, label, key }) => ({
      keys: `g ${key}`,
      label: say('goTo', { place: label[language] }),
      run: () => void navigate(path),
    })),
    { keys: '/', label: say('search'), run: focusSearch },
    { keys: 'u', label: say('takeBack'), run: undoLatest },
    { keys: '?', label: say('help'), run: help.open },
  ];
  useShortcuts(shortcuts);

  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !menu.covers } }}
      padding={{ base: 'sm', sm: 'lg' }}
      className={classes.shell}
    >
      <a className={classes.skip} href="#page" inert={menu.covers}>
        {say('skip')}
      </a>
      <AppShell.Header className={classes.header} inert={menu.covers}>
        <Burger
          ref={menu.opener}
          onClick={menu.open}
          hiddenFrom="sm"
          size="sm"
          aria-label={say('openMenu')}
          aria-expanded={menu.covers}
        />
        <Link to="/" className={classes.site}>
          {site.name}
        </Link>
        <Group gap="xs" ml="auto" wrap="nowrap">
          <Button
            component="a"
            href={site.url}
            target="_blank"
            rel="noopener"
            variant="subtle"
            size="sm"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {say('viewShop')}
          </Button>
          <OwnerMenu openHelp={help.open} />
        </Group>
        {busy && <div className={classes.progress} role="progressbar" aria-label={say('openingPage')} />}
      </AppShell.Header>
      <AppShell.Navbar
        className={classes.navbar}
        aria-label={say('backOffice')}
        inert={menu.folded}
        onKeyDown={({ key }) => key === 'Escape' && menu.close()}
      >
        <Group className={classes.mark}>
          <Burger
            ref={menu.closer}
            opened
            onClick={menu.close}
            hiddenFrom="sm"
            size="sm"
            aria-label={say('closeMenu')}
          />
          {say('house')}
        </Group>
        {groupedDestinations(destinations).map(({ group, places }) => (
          <div key={group} className={classes.group}>
            {group !== 'top' && <div className={classes.groupName}>{say(group)}</div>}
            {places.map(({ path, label, icon: Icon }) => (
              <NavLink key={path} to={path} end={path === '/'} className={classes.link}>
                <Icon size={18} stroke={1.75} aria-hidden />
                {label[language]}
              </NavLink>
            ))}
          </div>
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="page" ref={menu.main} tabIndex={-1} className={classes.main} inert={menu.covers}>
        <OfflineNotice />
        <div className={classes.page}>{children}</div>
      </AppShell.Main>
      <ScrollRestoration />
      {asked && (
        <Suspense fallback={null}>
          <HelpDialog opened={helped} close={help.close} shortcuts={shortcuts} />
        </Suspense>
      )}
    </AppShell>
  );
}
