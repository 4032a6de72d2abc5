import type { IdentitySettings } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { useId } from 'react';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { isOn, type RuleName } from './rules.ts';
import classes from './settings.module.css';
import { useSaveSettings } from './settings-queries.ts';
import { signInWords } from './words.ts';

/** One rule: saved when it is pressed, taken back by the notice that says so. */
export function RuleSwitch({ name, settings }: { name: RuleName; settings: IdentitySettings }) {
  const say = useSay(signInWords);
  const save = useSaveSettings();
  const effect = useId();
  const label = say(name);
  return (
    <div>
      <SavingSwitch
        checked={isOn(settings, name)}
        label={label}
        describedBy={effect}
        failed={say('notChanged', { label })}
        save={async (checked) => {
          await save({ [name]: checked });
          showUndo(say(checked ? `${name}On` : `${name}Off`), async () => {
            await save({ [name]: !checked });
          });
        }}
      />
      <p id={effect} className={classes.effect}>
        {say(`${name}Effect`)}
      </p>
    </div>
  );
}
