import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing has to rest before the server is asked, in milliseconds. */
const REST = 300;

/** A search that follows the typing. @param value what the address says @param search is told once typing rests */
export function SearchField({
  value,
  search,
  label,
}: {
  value: string;
  search: (text: string) => void;
  label: string;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The address changed by itself (back, a link): the field follows, unless that was our own doing.
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const send = useEffectEvent(() => {
    if (typed.trim() !== value) search(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait anew
  useEffect(() => {
    const timer = setTimeout(send, REST);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed.trim());
        if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
      }}
      maxLength={100}
      autoComplete="off"
    />
  );
}
