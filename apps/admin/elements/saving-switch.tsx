import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { showTrouble } from './undo-notice.tsx';

export interface SavingSwitchProps {
  /** What the server has. */
  readonly checked: boolean;
  readonly label?: string;
  /** Names the switch where its label alone would not say whose it is. */
  readonly name?: string;
  /** Id of the text that says what it changes. */
  readonly describedBy?: string;
  /** What to say if it was not saved. */
  readonly failed: string;
  readonly save: (checked: boolean) => Promise<void>;
}

/** A switch that is saved by being pressed; it shows what was asked for until the server has answered. */
export function SavingSwitch({ checked, label, name, describedBy, failed, save }: SavingSwitchProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const wanted = useRef(checked);
  // A press while the one before is under way counts too: what was asked for last is saved last.
  async function saveWanted(): Promise<void> {
    let saved: boolean;
    do {
      saved = wanted.current;
      await save(saved);
    } while (wanted.current !== saved);
  }
  return (
    <Switch
      {...(label !== undefined && { label })}
      {...(name !== undefined && { 'aria-label': name })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      checked={asked ?? checked}
      aria-busy={asked !== null}
      onChange={(event) => {
        wanted.current = event.currentTarget.checked;
        setAsked(wanted.current);
        if (asked !== null) return;
        saveWanted()
          .catch((error: unknown) => showTrouble(failed, error))
          .finally(() => setAsked(null));
      }}
    />
  );
}
