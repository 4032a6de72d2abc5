import { TextInput } from '@mantine/core';

interface TextPartProps {
  readonly label: string;
  readonly note?: string;
  readonly type?: 'text' | 'datetime-local';
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
}

/** A line of text in a form, with what is wrong with it. */
export function TextPart({ label, note, type = 'text', value, error, change }: TextPartProps) {
  return (
    <TextInput
      label={label}
      description={note}
      type={type}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={error}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
