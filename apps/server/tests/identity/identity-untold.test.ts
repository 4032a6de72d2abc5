import { logStatements, statementsOf, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, newMember, PASSWORD } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { freshDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WireAnswer } from '../../testing/wire.ts';

/**
 * I-11 without a clock: what must not tell whether there is an account sends the same number of statements to the
 * database and is answered in the same form. How long it takes is measured by `npm run measure -- enumeration`.
 */
let database: TestDatabase;
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  await logStatements(database);
  server = await startTestServer({ databaseUrl: database.url });
  shop = await openShop(server, 'untold');
  await server.app.members.changeSettings(shop.ctx, { protectiveAnswers: true });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
  await database.drop();
});

interface Seen {
  readonly statements: number;
  readonly status: number;
  readonly headers: readonly string[];
  readonly size: number;
}

async function see(path: string, body: object): Promise<Seen & { readonly answer: WireAnswer }> {
  const token = await shop.newVisitor();
  const answers: WireAnswer[] = [];
  const statements = await statementsOf(database, async () => {
    answers.push(await shop.call(path, { token, body }));
  });
  const [answer] = answers;
  if (!answer) throw new Error('there is no answer');
  return {
    answer,
    statements: statements.length,
    status: answer.status,
    headers: [...answer.headers.keys()].sort(),
    size: JSON.stringify(answer.body).length,
  };
}
const formOf = ({ status, headers, size }: Seen) => ({ status, headers, size });

async function accounts(): Promise<{ known: string; unknown: string }> {
  const [known, unknown] = [(await newAccount()).email, address(shop)];
  return { known, unknown };
}
/** With tokens or without: registering tells nothing in this setting, so the account is made in the other. */
async function newAccount() {
  const { members } = server.app;
  await members.changeSettings(shop.ctx, { protectiveAnswers: false });
  const made = await newMember(shop);
  await members.changeSettings(shop.ctx, { protectiveAnswers: true });
  return made;
}

test('I-11: a wrong password costs the same statements with and without an account', async () => {
  const { known, unknown } = await accounts();
  const login = (email: string) =>
    see('/_api/iam/authentication/v2/login', { loginId: { email }, password: 'the wrong password' });
  const [one, other] = [await login(known), await login(unknown)];
  expect(formOf(one)).toEqual(formOf(other));
  expect(one.statements).toBe(other.statements);
});

test('I-11: so does asking for a link to a new password, with the same headers', async () => {
  const { known, unknown } = await accounts();
  const recover = (email: string) => see('/_api/iam/recovery/v1/send-email', { email });
  const [one, other] = [await recover(known), await recover(unknown)];
  expect(formOf(one)).toEqual(formOf(other));
  expect(one.statements).toBe(other.statements);
});

test('I-11: registering a taken address costs one statement less at most; resending costs the same', async () => {
  const { known, unknown } = await accounts();
  const register = (email: string) =>
    see('/_api/iam/authentication/v2/register', { loginId: { email }, password: PASSWORD });
  const [taken, free] = [await register(known), await register(unknown)];
  expect(formOf(taken)).toEqual(formOf(free));
  // The event of a new member: there is no new member to tell of.
  expect(free.statements - taken.statements).toBeLessThanOrEqual(1);
  expect(taken.statements - free.statements).toBeLessThanOrEqual(0);
  const resend = (of: Seen & { readonly answer: WireAnswer }) =>
    see('/_api/iam/verification/v1/auth/resend', { stateToken: of.answer.body.stateToken });
  const [nothing, something] = [await resend(taken), await resend(free)];
  expect(formOf(nothing)).toEqual(formOf(something));
  expect(nothing.statements).toBe(something.statements);
});
