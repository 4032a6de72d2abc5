import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MembersWorld, openMembers } from '../testing/open-members.ts';

const PAIRS = extent(200, 10_000);
const FIELDS = ['firstName', 'lastName', 'company', 'position', 'nickname'] as const;

let world: MembersWorld;
let memberId: string;
beforeAll(async () => {
  world = await openMembers();
  const member = { loginEmail: 'ada@example.org', status: 'APPROVED' };
  memberId = (await world.call('createMember', world.owner(), { member })).member.id;
});
afterAll(() => world.close());

type Form = Readonly<Record<(typeof FIELDS)[number], string | null>> & { readonly revision: string };

const read = async (): Promise<Form> => (await world.call('getMyProfile', world.member(memberId))).profile;
/** A form sends all that it shows. */
const save = async (form: Partial<Form>): Promise<Form> => {
  const { firstName, lastName, company, position, nickname, revision } = form;
  const profile = { firstName, lastName, company, position, nickname, ...(revision && { revision }) };
  return (await world.call('updateMyProfile', world.member(memberId), { profile })).profile;
};

/** Two windows of one person change a field each, of the same form, at once. @param guarded whether they say which one they read */
async function edit(round: number, guarded: boolean) {
  const form = await read();
  const [one, other] = [FIELDS[round % 5] ?? 'company', FIELDS[(round * 3 + 1) % 5] ?? 'company'];
  const { revision: _, ...unguarded } = form;
  const start = guarded ? form : unguarded;
  const edits = [
    { ...start, [one]: `${round} one` },
    { ...start, [other]: `${round} other` },
  ];
  return { answers: await Promise.allSettled(edits.map(save)), edits, fields: [one, other] as const };
}

describe('P-2: two editors save what they read at once', () => {
  it(`one is told that the other was quicker, and after reading again nothing is lost: ${PAIRS} pairs`, async () => {
    for (let round = 0; round < PAIRS; round++) {
      const before = await read();
      const { answers, edits, fields } = await edit(round, true);
      const late = answers.findIndex(({ status }) => status === 'rejected');
      const refused = answers[late];
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      const current = String(Number(before.revision) + 1);
      expect(refused?.status === 'rejected' && refused.reason).toMatchObject({
        code: 'PROFILE_REVISION_CONFLICT',
        status: 409,
        data: { given: before.revision, current },
      });
      const now = await read();
      expect(now.revision).toBe(current);
      const field = fields[late] ?? 'company';
      await save({ ...now, [field]: edits[late]?.[field] ?? null });
      const after = await read();
      const first = fields[1 - late] ?? 'company';
      if (first !== field) expect(after[first]).toBe(edits[1 - late]?.[first]);
      expect(after[field]).toBe(edits[late]?.[field]);
    }
    const told = (await world.told('member')).filter(({ type }) => type === 'member_updated');
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, at) => at + 2));
    expect(told).toHaveLength(2 * PAIRS);
  });

  it('P-2, the control: without the revision the later form takes the other’s field back', async () => {
    let lost = 0;
    for (let round = 0; round < 10; round++) {
      const { edits, fields } = await edit(round, false);
      const after = await read();
      if (fields[0] !== fields[1] && fields.some((field, at) => after[field] !== edits[at]?.[field])) lost += 1;
    }
    expect(lost).toBeGreaterThan(0);
  });
});
