import type { DiscountRule } from '@headland/contract/types/discount-rules';
import type { RuleSay } from './words.ts';

/** How a rule stands, in words. */
export function ruleMark(
  { active, status = 'LIVE' }: Pick<DiscountRule, 'active' | 'status'>,
  say: RuleSay,
): { readonly tone: 'good' | 'wait' | 'bad'; readonly text: string } {
  if (status === 'EXPIRED') return { tone: 'bad', text: say(status) };
  if (active === false) return { tone: 'wait', text: say('off') };
  return { tone: status === 'LIVE' ? 'good' : 'wait', text: say(status) };
}
