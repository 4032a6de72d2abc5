import type { IdentitySettings } from '@headland/contract/types/identity-admin';
import { useId } from 'react';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import { isOn, type Rule } from './rules.ts';
import classes from './settings.module.css';
import { useSaveSettings } from './settings-queries.ts';

/** One rule: saved when it is pressed, taken back by the notice that says so. */
export function RuleSwitch({ rule, settings }: { rule: Rule; settings: IdentitySettings }) {
  const save = useSaveSettings();
  const effect = useId();
  const { name, label } = rule;
  return (
    <div>
      <SavingSwitch
        checked={isOn(settings, name)}
        label={label}
        describedBy={effect}
        failed={`“${label}” was not changed`}
        save={async (checked) => {
          await save({ [name]: checked });
          showUndo(checked ? rule.on : rule.off, async () => {
            await save({ [name]: !checked });
          });
        }}
      />
      <p id={effect} className={classes.effect}>
        {rule.effect}
      </p>
    </div>
  );
}
