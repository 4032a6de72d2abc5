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

/** A dialog weighs as much as a page, and few ask for this one: it comes with the pages. */
const HelpDialog = lazy(loadHelpDialog);

/** What stands around every page: where one is, where one can go, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const destinations = destinationsOf(site);
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
      label: `Go to ${label.toLowerCase()}`,
      run: () => void navigate(path),
    })),
    { keys: '/', label: 'Search on this page', run: focusSearch },
    { keys: 'u', label: 'Take back the last change, while its notice is shown', run: undoLatest },
    { keys: '?', label: 'Show this help', run: help.open },
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
        Skip to the page
      </a>
      <AppShell.Header className={classes.header} inert={menu.covers}>
        <Burger
          ref={menu.opener}
          onClick={menu.open}
          hiddenFrom="sm"
          size="sm"
          aria-label="Open the menu"
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
            View shop
          </Button>
          <OwnerMenu openHelp={help.open} />
        </Group>
        {busy && <div className={classes.progress} role="progressbar" aria-label="Opening the page" />}
      </AppShell.Header>
      <AppShell.Navbar
        className={classes.navbar}
        aria-label="Back office"
        inert={menu.folded}
        onKeyDown={({ key }) => key === 'Escape' && menu.close()}
      >
        <Group className={classes.mark}>
          <Burger ref={menu.closer} opened onClick={menu.close} hiddenFrom="sm" size="sm" aria-label="Close the menu" />
          Headland
        </Group>
        {groupedDestinations(destinations).map(({ group, places }) => (
          <div key={group} className={classes.group}>
            {group !== '' && <div className={classes.groupName}>{group}</div>}
            {places.map(({ path, label, icon: Icon }) => (
              <NavLink key={path} to={path} end={path === '/'} className={classes.link}>
                <Icon size={18} stroke={1.75} aria-hidden />
                {label}
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
