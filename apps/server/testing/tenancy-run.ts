import { type Attack, findingOf, perform } from './tenancy-attack.ts';
import { checksums } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';

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
