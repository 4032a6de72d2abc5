import { deleteOld, type Queryable, sql } from '@headland/db';
import { isMembersAddress } from '@headland/members';
import { auditInsert } from '../audit-log.ts';
import type { RefusedTry } from './sign-in-limits.ts';

/** Wrong tries of a known device while its account is in its delay; then it counts for nothing until it signs in again. */
export const DEVICE_TRIES = 5;
/** Devices that a member may have; the oldest go. */
const MOST_DEVICES = 20;

/** A browser that a member has signed in with. It opens nothing: it only lets a password be tried. */
export interface KnownDevice {
  readonly siteId: string;
  readonly tokenHash: string;
  readonly memberId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a device in the place of what the browser was known by before. The caller holds the member's lock. */
export async function insertKnownDevice(tx: Queryable, device: KnownDevice, before: string | null): Promise<void> {
  const { siteId, memberId } = device;
  await sql`
    with gone as (
      delete from known_devices where site_id = ${siteId} and (token_hash = ${before} or token_hash in (
        select token_hash from known_devices where site_id = ${siteId} and member_id = ${memberId}
        order by created_at desc, token_hash offset ${MOST_DEVICES - 1}
      ))
    )
    insert into known_devices (site_id, token_hash, member_id, created_at, expires_at, tries)
    values (${siteId}, ${device.tokenHash}, ${memberId}, ${device.createdAt}, ${device.expiresAt}, 0)
  `.execute(tx);
}

/**
 * Takes one of the few tries that a device has beside those of everybody. The same statement for every cookie and address:
 * one that nobody has, one of another member or site and one without tries left are answered alike.
 * @param key of the address that is tried @returns whether the device may try
 */
export async function reserveDeviceTry(
  db: Queryable,
  siteId: string,
  tokenHash: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update known_devices d set tries = d.tries + 1
    where d.site_id = ${siteId} and d.token_hash = ${tokenHash} and d.expires_at > ${now} and d.tries < ${DEVICE_TRIES}
      and ${isMembersAddress(sql`d.site_id`, sql`d.member_id`, key)}
    returning 1
  `.execute(db);
  return rows.length === 1;
}

/** Gives a try back that was not made. */
export async function releaseDeviceTry(db: Queryable, siteId: string, tokenHash: string): Promise<void> {
  await sql`
    update known_devices set tries = greatest(tries - 1, 0) where site_id = ${siteId} and token_hash = ${tokenHash}
  `.execute(db);
}

/**
 * Tells how a device's try went. The account stays in its delay for everybody else whatever it was: whoever guesses must
 * not get new tries whenever its member signs in.
 */
export async function settleDeviceTry(
  db: Queryable,
  siteId: string,
  tokenHash: string,
  succeeded: boolean,
  { ctx, refused, throttled }: RefusedTry,
): Promise<void> {
  if (succeeded) {
    await sql`
      update known_devices set tries = 0 where site_id = ${siteId} and token_hash = ${tokenHash}
    `.execute(db);
    return;
  }
  const spent = sql`from known_devices d
    where d.site_id = ${siteId} and d.token_hash = ${tokenHash} and d.tries >= ${DEVICE_TRIES}::integer`;
  await sql`
    with refused as (${auditInsert(ctx, { ...refused, outcome: 'REFUSED' })}),
      throttled as (${auditInsert(ctx, { ...throttled, outcome: 'REFUSED' }, spent)})
    select 1
  `.execute(db);
}

export async function deleteEndedDevices(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'known_devices', sql`expires_at < ${before}`);
}
