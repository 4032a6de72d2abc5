import type { PayByHand } from '@headland/contract/types/site-settings';
import { useSay } from '@headland/words/react.ts';
import { Radio, Stack } from '@mantine/core';
import type { SiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

const choices: readonly PayByHand[] = ['EVERYBODY', 'MEMBERS', 'NOBODY'];

/** Which buyers may order now and pay the business by hand. */
export function PayByHandField({ form: { fields, problems, set } }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const choose = (value: string) => {
    const chosen = choices.find((one) => one === value);
    if (chosen) set('payByHand', chosen);
  };
  return (
    <Radio.Group
      label={say('payByHand')}
      description={say('payByHandNote')}
      value={fields.payByHand}
      error={problems.payByHand}
      onChange={choose}
    >
      <Stack gap="xs" mt="sm">
        {choices.map((who) => (
          <Radio key={who} value={who} label={say(`payByHand_${who}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
