import { readPercent } from './percent.ts';
import type { RateFields } from './rate-draft.ts';
import type { TaxSay } from './words.ts';

/** What is no percent cannot be sent; by field, or by `exempt.` and the group. */
export function checkPercent({ percent, exempt }: RateFields, say: TaxSay): Readonly<Record<string, string>> {
  const wrong = (text: string) => readPercent(text, say.locale) === null;
  return {
    ...(wrong(percent) && { percent: say('noPercent') }),
    ...Object.fromEntries(
      exempt.filter((one) => wrong(one.percent)).map(({ groupId }) => [`exempt.${groupId}`, say('noPercent')]),
    ),
  };
}
