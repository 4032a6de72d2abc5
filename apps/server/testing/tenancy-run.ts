import { calls } from '@headland/contract';
import { type Context, type Handler, type Handlers, isUuid } from '@headland/kernel';
import { wireRequest } from './call-request.ts';
import { ownerCookie } from './owner.ts';
import type { Shop } from './shop.ts';
import {
  type Attack,
  type Attackers,
  callAs,
  findingOf,
  makeRequests,
  mixedAttack,
  perform,
  type Requests,
} from './tenancy-attack.ts';
import { checksums, uuidsOf } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';

/** Two sites of one installation, ready for the one to ask with what belongs to the other. */
export interface Tenancy {
  /** Of our site, with a visitor who owns nothing yet. */
  readonly attackers: Attackers;
  /** The same on their site. */
  readonly strangers: Attackers;
  /** Requests that succeed with our credentials. */
  readonly own: Requests;
  /** Requests that succeed with theirs. */
  readonly foreign: Requests;
  /** What stands in the other site's rows alone. */
  readonly secrets: readonly string[];
}

/** @param theirs whose mark stands in no other site's rows */
export async function prepareTenancy(server: TestServer, ours: Shop, theirs: Shop): Promise<Tenancy> {
  const cookie = await ownerCookie(server);
  const attackers = { shop: ours, visitorToken: await ours.newVisitor(), ownerCookie: cookie };
  const strangers = { shop: theirs, visitorToken: await theirs.newVisitor(), ownerCookie: cookie };
  const [own, used] = await Promise.all([makeRequests(ours), makeRequests(theirs)]);
  // Every table has rows of theirs: each request was made and has succeeded once before those that we try.
  for (const [id, { token, request }] of used) {
    await callAs(theirs, cookie, token, wireRequest(calls[id], request), { 'idempotency-key': id });
  }
  const foreign = await makeRequests(theirs);
  const shared = await uuidsOf(server.database, ours.siteId);
  const uuids = [...(await uuidsOf(server.database, theirs.siteId))].filter((uuid) => !shared.has(uuid));
  return { attackers, strangers, own, foreign, secrets: [theirs.mark, theirs.apiKey, ...uuids] };
}

/** Handlers of a twin that gives a checkout to whoever knows its id. */
export function forgetCheckoutOwner(all: Handlers): Handlers {
  return {
    ...all,
    getCheckout: (ctx: Context, request: never) =>
      (all.getCheckout as Handler<never, object>)(
        { ...ctx, principal: { kind: 'apiKey', keyId: crypto.randomUUID(), permissions: [] } },
        request,
      ),
  };
}

/**
 * Sends attacks one after the other.
 * @param secrets what stands in the attacked site's rows alone
 * @returns what was found, the changed tables among it
 */
export async function attackAll(
  server: Pick<TestServer, 'url' | 'database'>,
  siteId: string,
  attacks: readonly Attack[],
  secrets: readonly string[],
): Promise<string[]> {
  const before = await checksums(server.database, siteId);
  const findings: string[] = [];
  const sent = new Map<string, string>();
  for (const attack of attacks) {
    // What we have stored in rows of our own we are told again.
    sent.set(attack.call, (sent.get(attack.call) ?? '') + JSON.stringify(attack.request));
    const answer = await perform(server.url, attack);
    const toUnknown =
      attack.unknown && answer.status !== 200 ? await perform(server.url, attack, attack.unknown) : null;
    const finding = findingOf(attack, answer, toUnknown, secrets, sent.get(attack.call) ?? '');
    if (finding !== null) findings.push(finding);
  }
  const after = await checksums(server.database, siteId);
  for (const [table, sum] of Object.entries(after)) {
    if (before[table] !== sum) findings.push(`rows of ${table} were changed`);
  }
  return findings;
}

/** Our requests, each with an id of theirs somewhere in it. @param count of them @param random from 0 to 1 */
export function mixedAttacks(
  { attackers, own, foreign, secrets }: Tenancy,
  theirs: Shop,
  count: number,
  random: () => number,
): Attack[] {
  const ids = secrets.filter((secret) => isUuid(secret)).concat(theirs.collectionSlug);
  return Array.from({ length: count }, () => mixedAttack(attackers, own, foreign, ids, random));
}

/** Random numbers that a failing run can be repeated with (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
