import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Delivery, SaidEvent } from '../domain/delivery.ts';

const signAsync = promisify(sign);
/** Seconds that a token is good for; each try makes its own. */
const LIFE = 600;

/** To whom a delivery goes. */
export interface Addressee {
  /** The app, which is also the instance that its tokens name. */
  readonly clientId: string;
  readonly siteId: string;
}

/**
 * The body of a webhook: a JWT by RS256 over `data`, a text of JSON whose own `data` is the payload as text once more, as
 * the public SDK's `webhooks.process` takes it apart. Its issuer and audience are those that the SDK asks for where it
 * asks at all.
 */
export async function signedBody(
  delivery: Pick<Delivery, 'eventType'> & SaidEvent,
  to: Addressee,
  key: KeyObject,
  now: Date,
): Promise<string> {
  const identity = identityOf(delivery.actor);
  const data = JSON.stringify({
    eventType: delivery.eventType,
    instanceId: to.clientId,
    data: JSON.stringify(delivery.payload),
    ...(identity && { identity: JSON.stringify(identity) }),
    accountInfo: { siteId: to.siteId },
  });
  const seconds = Math.floor(now.getTime() / 1_000);
  const claims = { data, iss: 'wix.com', aud: to.clientId, iat: seconds, exp: seconds + LIFE };
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = await signAsync('RSA-SHA256', Buffer.from(text), key);
  return `${text}.${signature.toString('base64url')}`;
}

/** @param der PKCS 8 */
export function privateKeyOf(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Names of the fields that hold who it was, by kind of principal (`principalKey`). */
const ID_FIELDS: Readonly<Record<string, string>> = {
  visitor: 'anonymousVisitorId',
  member: 'memberId',
  user: 'wixUserId',
  app: 'appId',
  apiKey: 'appId',
};

/** Who caused an event, as the SDK reads it; null for the installation itself. */
function identityOf(actor: SaidEvent['actor']): object | null {
  const [kind = '', id = ''] = actor.key.split(':');
  const field = ID_FIELDS[kind];
  return field ? { identityType: actor.type, [field]: id } : null;
}
