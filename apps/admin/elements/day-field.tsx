import { TextInput } from '@mantine/core';
import { useAddressText } from './use-address-text.ts';

interface DayFieldProps {
  readonly label: string;
  readonly className?: string;
  /** What the address says: `2026-11-20`, or nothing. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly choose: (day: string) => void;
}

/** A day, chosen or typed key by key. Browsers give every year that is passed on the way to the one that is meant. */
export function DayField({ value, choose, ...field }: DayFieldProps) {
  const { typed, type } = useAddressText(value, choose, (day) => (day.startsWith('0') ? null : day));
  return <TextInput type="date" {...field} value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}
