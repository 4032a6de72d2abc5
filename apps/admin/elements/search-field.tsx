import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useAddressText } from './use-address-text.ts';

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
  const { typed, type, send } = useAddressText(value, search, (text) => text.trim());
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
        if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
      }}
      maxLength={100}
      autoComplete="off"
    />
  );
}
