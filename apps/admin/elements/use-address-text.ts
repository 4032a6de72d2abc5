import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing has to rest before the address changes, in milliseconds. */
const REST = 300;

interface AddressText {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Does not wait for the typing to rest. */
  readonly send: () => void;
  /** Takes a text as a whole, and does not wait. */
  readonly give: (text: string) => void;
}

/**
 * A text that is typed here and stands in the address. The address follows the typing, some time later; the text follows
 * the address only where that changed by itself (back, a link).
 * @param value what the address says
 * @param write changes the address
 * @param clean what of a text goes there; null for one that is not complete yet
 */
export function useAddressText(
  value: string,
  write: (text: string) => void,
  clean: (typed: string) => string | null,
): AddressText {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // What the address was told and does not say yet: when it comes to say it, newer letters may stand in the field.
  const [told, setTold] = useState<readonly string[]>([]);
  if (value !== known) {
    const at = told.indexOf(value);
    setKnown(value);
    setTold(at < 0 ? [] : told.slice(at + 1));
    if (at < 0) setTyped(value);
  }
  const tell = (whole: string) => {
    const text = clean(whole);
    if (text === null || text === (told.at(-1) ?? value)) return;
    setTold([...told, text]);
    write(text);
  };
  const send = () => tell(typed);
  const give = (text: string) => {
    setTyped(text);
    tell(text);
  };
  const sendRested = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait anew
  useEffect(() => {
    const timer = setTimeout(sendRested, REST);
    return () => clearTimeout(timer);
  }, [typed]);
  // Whoever goes back before the page shows what they typed leaves an address that, for the page, never changed.
  const follow = useEffectEvent(() => {
    setTold([]);
    setTyped(value);
  });
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return { typed, type: setTyped, send, give };
}
