import { createPublicKey, verify } from 'node:crypto';

/** What a webhook says, once its signature was found good. */
export interface Heard {
  readonly eventType: string;
  readonly instanceId: string;
  readonly payload: Record<string, unknown>;
  readonly identity: Record<string, unknown> | null;
  readonly siteId: string;
  /** Who sends, to whom, and from when to when it is good, in seconds. */
  readonly claims: { readonly iss: string; readonly aud: string; readonly iat: number; readonly exp: number };
}

/** Takes a body apart as the public SDK does. @throws Error if the app's key did not sign it */
export function hear(body: string, { publicKey }: { readonly publicKey: string }): Heard {
  const [header = '', payload = '', signature = ''] = body.split('.');
  const key = createPublicKey(publicKey);
  if (!verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is not good');
  }
  const { data, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const said = JSON.parse(data);
  return {
    eventType: said.eventType,
    instanceId: said.instanceId,
    payload: JSON.parse(said.data),
    identity: said.identity ? JSON.parse(said.identity) : null,
    siteId: said.accountInfo.siteId,
    claims,
  };
}
