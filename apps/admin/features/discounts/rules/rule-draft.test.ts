import { expect, test } from 'vitest';
import { checkRule, effects, emptyRule, placeOfRule, ruleFieldsOf, ruleTargets, toRule } from './rule-draft.ts';
import { ruleWords } from './words.ts';

const ZONE = 'America/New_York';
const say = ruleWords.say({ locale: 'en-US', timeZone: ZONE });
const fields = { ...emptyRule, name: 'Three for ten', value: '10' };

test.each(effects.flatMap((effect) => ruleTargets.map((target) => [effect, target] as const)))(
  '%s for %s comes back as it was typed',
  (effect, target) => {
    const typed = {
      ...fields,
      effect,
      target,
      targetId: target === 'shop' ? '' : 'an-id',
      fromSubtotal: '20',
      fromQuantity: '2',
      startsAt: '2026-05-01T00:00',
      endsAt: '2026-06-01T00:00',
    };
    expect(ruleFieldsOf(toRule(typed, ZONE), ZONE)).toEqual(typed);
  },
);

test('without bounds it counts always', () => {
  const rule = toRule(fields, ZONE);
  expect(rule).toMatchObject({ trigger: {}, activeTimeInfo: { start: null, end: null } });
  const { trigger: _, ...read } = rule;
  expect(ruleFieldsOf(read, ZONE)).toEqual(fields);
});

test('a rule that says more than the form has fields for is not shown in it', () => {
  const rule = toRule(fields, ZONE);
  expect(ruleFieldsOf({ ...rule, settings: { usageLimit: 1 } }, ZONE)).toBeNull();
  expect(ruleFieldsOf({ ...rule, trigger: { triggerType: 'OR', or: { triggers: [] } } }, ZONE)).toBeNull();
  expect(ruleFieldsOf({ ...rule, discounts: { values: [] } }, ZONE)).toBeNull();
});

test('what is missing is said before it is sent, and a refusal at its field', () => {
  expect(checkRule(fields, say)).toEqual({});
  expect(Object.keys(checkRule({ ...fields, value: '', target: 'product', bundle: 'x' }, say))).toEqual([
    'bundle',
    'value',
    'targetId',
  ]);
  expect(placeOfRule('discountRule.discounts.values[0].fixedAmount')?.name).toBe('value');
  expect(placeOfRule('discountRule.trigger.and.triggers[0].subtotalRange.from')?.name).toBe('fromSubtotal');
  expect(placeOfRule('discountRule.id')).toBeNull();
});
