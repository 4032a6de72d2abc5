import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePhone } from '../../elements/use-phone.ts';

/**
 * The menu, which on a phone covers everything and otherwise stands aside. The keyboard is where the person is: in the
 * menu once it is open, at its button once it is closed, and at the beginning of a page that is new.
 */
export function usePhoneMenu() {
  const phone = usePhone();
  const { pathname } = useLocation();
  // Another page: the menu is done with, without a moment in which it covers that page.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const covers = phone && openedAt === pathname;

  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, covers });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, covers };
    if (before.pathname !== pathname) {
      setOpenedAt(null);
      main.current?.focus({ preventScroll: true });
    } else if (before.covers !== covers) {
      (covers ? closer : opener).current?.focus();
    }
  }, [pathname, covers]);

  return {
    covers,
    folded: phone && !covers,
    open: () => setOpenedAt(pathname),
    close: () => setOpenedAt(null),
    opener,
    closer,
    main,
  };
}
