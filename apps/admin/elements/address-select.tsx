import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useAddressText } from './use-address-text.ts';

interface AddressSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  /** What the address says. */
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** A choice that stands in the address. It shows what was chosen at once: a second arrow key goes on from there. */
export function AddressSelect({ value, choose, ...select }: AddressSelectProps) {
  const { typed, give } = useAddressText(value, choose, (chosen) => chosen);
  return <NativeSelect {...select} value={typed} onChange={(event) => give(event.currentTarget.value)} />;
}
