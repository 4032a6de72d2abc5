import { useSay } from '@headland/words/react.ts';
import { NumberInput, Stack, Switch } from '@mantine/core';
import type { SiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

/** As the contract has it: 30 days. */
const MOST_HOURS = 720;
/** What stands there when it is switched on. */
const A_DAY = 24;

/** Whether buyers may cancel their orders, and for how long. */
export function BuyersCancelField({ form: { fields, problems, set } }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const hours = fields.buyerCancelHours;
  return (
    <Stack gap="md">
      <Switch
        label={say('buyersCancel')}
        description={say('buyersCancelNote')}
        checked={hours > 0}
        onChange={(event) => set('buyerCancelHours', event.currentTarget.checked ? A_DAY : 0)}
      />
      {hours > 0 && (
        <NumberInput
          label={say('buyerCancelHours')}
          value={hours}
          min={1}
          max={MOST_HOURS}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          error={problems.buyerCancelHours}
          w={240}
          onChange={(value) => set('buyerCancelHours', Math.max(1, Number(value)))}
        />
      )}
    </Stack>
  );
}
