import { Switch } from '@mantine/core';
import { useState } from 'react';
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
  return (
    <Switch
      {...(label !== undefined && { label })}
      {...(name !== undefined && { 'aria-label': name })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      checked={asked ?? checked}
      aria-busy={asked !== null}
      onChange={(event) => {
        if (asked !== null) return;
        const wanted = event.currentTarget.checked;
        setAsked(wanted);
        save(wanted)
          .catch((error: unknown) => showTrouble(failed, error))
          .finally(() => setAsked(null));
      }}
    />
  );
}
