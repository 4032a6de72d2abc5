import { createPublicKey, verify } from 'node:crypto';
import { sql } from '@headland/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityWorld, openIdentity, TEST_SECRET } from '../testing/open-identity.ts';
import { visit } from '../testing/people.ts';
import { createKeyring } from './keyring.ts';
import { deriveSecretKeys } from './secret-keys.ts';

let on: IdentityWorld;
beforeEach(async () => {
  on = await openIdentity();
});
afterEach(() => on.close());

const HOUR = 3_600_000;

describe('I-18: signing keys', () => {
  it('are one, however many processes begin at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => visit(on.process(), on.client.id)));
    const { rows } = await sql<{ keys: number }>`select count(*)::int as keys from signing_keys`.execute(
      on.database.pool,
    );
    expect(rows[0]?.keys).toBe(1);
  });

  it('rotate without anybody noticing: the old one verifies until its longest token has ended', async () => {
    const other = on.process();
    const old = await visit(on.identity, on.client.id);
    await visit(other, on.client.id);
    await on.identity.rotateSigningKey();
    const young = await visit(on.identity, on.client.id);
    // A process that has not seen the rotation yet still signs with the old key, and knows the new one when it meets it.
    const late = await visit(other, on.client.id);
    for (const identity of [on.identity, other, on.process()]) {
      for (const { access } of [old, young, late]) {
        expect((await identity.authenticate({ authorization: access })).siteId).toBe(on.site.id);
      }
    }
    expect(JSON.parse((await on.identity.jwks()).body).keys).toHaveLength(2);

    on.clock.advance(4 * HOUR - 1000);
    expect((await on.process().authenticate({ authorization: late.access })).siteId).toBe(on.site.id);
    on.clock.advance(HOUR);
    expect(JSON.parse((await on.process().jwks()).body).keys).toHaveLength(1);
    await expect(on.process().authenticate({ authorization: old.access })).rejects.toMatchObject({ status: 401 });
  });

  it('erase the private half of a retired key', async () => {
    await visit(on.identity, on.client.id);
    await on.identity.rotateSigningKey();
    const { rows } = await sql<{ state: string; sealed: boolean }>`
      select state, sealed_private_key is not null as sealed from signing_keys order by state
    `.execute(on.database.pool);
    expect(rows).toEqual([
      { state: 'active', sealed: true },
      { state: 'retired', sealed: false },
    ]);
  });

  it('are refused with what they signed where somebody else may have one, known tokens too, and younger ones hold', async () => {
    let elapsed = 0;
    const keyring = () =>
      createKeyring({
        database: on.database,
        clock: on.clock,
        keys: deriveSecretKeys(TEST_SECRET),
        elapsed: () => elapsed,
      });
    const [here, there] = [keyring(), keyring()];
    const older = await here.signer();
    await here.rotate();
    const old = await there.signer();
    expect(there.remembers(old.header)).toBe(true);
    await here.rotate({ refuseOld: true });
    const young = await here.signer();

    for (const { header } of [older, old]) expect(await here.verifierOf(header)).toBeNull();
    elapsed = 30_000;
    // The other process takes nothing for known any more without having looked again.
    expect(there.remembers(old.header)).toBe(false);
    for (const { header } of [older, old]) expect(await there.verifierOf(header)).toBeNull();
    expect(await there.verifierOf(young.header)).not.toBeNull();
    expect(await here.publicKeys()).toHaveLength(1);
    on.clock.advance(4 * HOUR);
    await here.rotate();
    expect(await here.publicKeys()).toHaveLength(2);
  });

  it('stay one through parallel rotations', async () => {
    await visit(on.identity, on.client.id);
    await Promise.all(Array.from({ length: 8 }, () => on.process().rotateSigningKey()));
    const { rows } = await sql<{ keys: number; active: number }>`
      select count(*)::int as keys, (count(*) filter (where state = 'active'))::int as active from signing_keys
    `.execute(on.database.pool);
    expect(rows[0]).toEqual({ keys: 9, active: 1 });
  });

  it('verify outside with what jwks publishes', async () => {
    const { access } = await visit(on.identity, on.client.id);
    const [header = '', payload = '', signature = ''] = access.slice('OauthNG.JWS.'.length).split('.');
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const answer = await on.identity.jwks();
    const key = JSON.parse(answer.body).keys.find((one: { kid: string }) => one.kid === kid);
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg, use: 'sig' });
    expect(key).not.toHaveProperty('d');
    const publicKey = createPublicKey({ key, format: 'jwk' });
    expect(verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  });

  it('are stored encrypted, and say so when the secret is another', async () => {
    await visit(on.identity, on.client.id);
    const stranger = on.process({ secret: 'another secret of more than thirty-two characters' });
    await expect(visit(stranger, on.client.id)).rejects.toThrow(/HEADLAND_SECRET is not the one/);
    const [mine] = on.identity.checks;
    const [theirs] = stranger.checks;
    expect(await mine?.run(on.database.pool)).toEqual([]);
    expect(await theirs?.run(on.database.pool)).toEqual([expect.stringContaining('HEADLAND_SECRET')]);
    const { rows } = await sql<{ sealed: string }>`
      select sealed_private_key as sealed from signing_keys where sealed_private_key is not null
    `.execute(on.database.pool);
    const bytes = Buffer.from(rows[0]?.sealed.slice(3) ?? '', 'base64url').toString('latin1');
    // The bytes that every PKCS 8 form of an Ed25519 key begins with.
    expect(bytes).not.toContain(Buffer.from('302e020100300506032b6570', 'hex').toString('latin1'));
  });

  it('are not replaced by a process with another secret, unless the old one is lost', async () => {
    await visit(on.identity, on.client.id);
    const stranger = on.process({ secret: 'another secret of more than thirty-two characters' });
    await expect(stranger.rotateSigningKey()).rejects.toThrow(/HEADLAND_SECRET is not the one/);
    await expect(stranger.rotateSigningKey({ refuseOld: true })).rejects.toThrow(/HEADLAND_SECRET is not the one/);
    await visit(on.process(), on.client.id);
    await stranger.rotateSigningKey({ newSecret: true });
    await visit(stranger, on.client.id);
    await expect(visit(on.process(), on.client.id)).rejects.toThrow(/HEADLAND_SECRET is not the one/);
  });

  it('asks the database once or twice about any number of unknown headers that come at once', async () => {
    const keyring = createKeyring({ database: on.database, clock: on.clock, keys: deriveSecretKeys(TEST_SECRET) });
    await keyring.signer();
    on.sent();
    const found = await Promise.all(Array.from({ length: 100 }, (_, at) => keyring.verifierOf(`unknown${at}`)));
    expect(found.every((one) => one === null)).toBe(true);
    expect(on.sent().length).toBeLessThanOrEqual(2);
  });

  it('are read anew every half minute', async () => {
    let now = 0;
    const keyring = createKeyring({
      database: on.database,
      clock: on.clock,
      keys: deriveSecretKeys(TEST_SECRET),
      elapsed: () => now,
    });
    const first = await keyring.signer();
    await on.identity.rotateSigningKey();
    now = 29_999;
    expect((await keyring.signer()).header).toBe(first.header);
    now = 30_000;
    expect((await keyring.signer()).header).not.toBe(first.header);
  });
});
