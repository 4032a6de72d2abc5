import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The read-your-writes header `X-Wix-Consistent`: the WAL position of the caller's last commit, sealed, so that a replica
 * may answer any read at least that new. Nobody can make one, and nobody can read one: two positions would tell how much
 * was written between them, and so whether a call that says nothing has done something. Values that are not ours are
 * ignored and never waited for.
 */
export interface Consistency {
  issue(position: string): string;
  /** @returns the position, or null if the value is not one of ours */
  read(header: string): string | null;
}

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;
const [IV, BODY, TAG] = [12, 8, 16];
/** The 36 bytes of every value in base64url. */
const SEALED = /^[\w-]{48}$/;

export function createConsistency(secret: string): Consistency {
  const key = Buffer.from(hkdfSync('sha256', secret, 'headland', 'positions of commits', 32));
  return {
    issue(position) {
      const [, high = '', low = ''] = POSITION.exec(position) ?? [];
      const body = Buffer.alloc(BODY);
      body.writeUInt32BE(Number.parseInt(high, 16), 0);
      body.writeUInt32BE(Number.parseInt(low, 16), 4);
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    read(header) {
      if (!SEALED.test(header)) return null;
      const bytes = Buffer.from(header, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(IV + BODY));
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(IV, IV + BODY)), decipher.final()]);
        const part = (at: number) => body.readUInt32BE(at).toString(16).toUpperCase();
        return `${part(0)}/${part(4)}`;
      } catch {
        // GCM has one way to say that secret or bytes are not those that were sealed.
        return null;
      }
    },
  };
}
