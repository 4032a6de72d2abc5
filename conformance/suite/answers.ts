import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { differences, judge } from '../answers/compare.ts';
import { deliberateChanges } from '../answers/deliberate.ts';
import { visitShop } from '../answers/journey.ts';
import { normalize, type RecordedAnswer } from '../answers/normalize.ts';
import { given } from './given.ts';
import type { Generation } from './sdk.ts';

/**
 * A whole visit to the shop, answer by answer as it was recorded: whoever rebuilds what lies below changes nothing by
 * accident. Must be the first of a shop's checks, so that stock and numbers are always the same.
 * `npm run conformance -- --record "as recorded"` records anew.
 */
export function answers(generation: Generation): void {
  const file = new URL(`../answers/recorded-${generation.name}.jsonl`, import.meta.url);

  describe(`${generation.name}: every answer of a visit, as recorded`, () => {
    let now: readonly RecordedAnswer[];

    beforeAll(async () => {
      now = normalize(await visitShop(generation), given.siteUrl);
      if (given.record) writeFileSync(file, now.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
    });

    const recorded = (): RecordedAnswer[] =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));

    it('is as it was but for what was changed on purpose', () => {
      expect(judge(differences(recorded(), now), deliberateChanges)).toEqual({ unasked: [], unseen: [] });
    });

    it('would be seen to differ by a field, a status or a call', () => {
      const last = now.length - 1;
      const change = (answer: Partial<RecordedAnswer>) =>
        now.map((one, at) => (at === last ? { ...one, ...answer } : one));
      expect(differences(now, now)).toEqual([]);
      expect(differences(now, change({ status: 418 }))).toMatchObject([{ now: 418 }]);
      expect(differences(now, change({ body: { message: 'else' } }))).not.toEqual([]);
      expect(differences(now, now.slice(0, last))).toMatchObject([{ where: `call ${last}` }]);
      expect(judge([{ where: 'GET /x a.b', before: 1, now: 2 }], [{ why: 'c', touches: /a\.c$/ }])).toEqual({
        unasked: [{ where: 'GET /x a.b', before: 1, now: 2 }],
        unseen: ['c'],
      });
    });
  });
}
