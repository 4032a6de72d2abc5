import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Values that a browser keeps for the hosted pages and can neither read nor change. Every process of the installation
 * opens them, because the keys come of its secret.
 */
export interface Sealer {
  /** @param name bound to the result: it opens under this name alone */
  seal(name: string, value: object): string;
  /** @returns null if the text was sealed under another name or secret, or was changed */
  open(name: string, sealed: string): unknown;
  /** A text that only this installation can make for a name; for forms. */
  mark(name: string): string;
}

/** Characters of the longest text that is looked at; browsers keep no longer cookie anyway. */
const MAX_LENGTH = 4096;

/** @param secret HEADLAND_SECRET */
export function createSealer(secret: string): Sealer {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'headland', purpose, 32));
  const sealing = derive('cookies of the hosted pages');
  const marking = derive('forms of the hosted pages');
  return {
    seal(name, value) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      cipher.setAAD(Buffer.from(name));
      const text = Buffer.from(JSON.stringify(value));
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(name, sealed) {
      if (sealed.length > MAX_LENGTH || !/^[\w-]+$/.test(sealed)) return null;
      const bytes = Buffer.from(sealed, 'base64url');
      // One spelling: Node's decoder takes others, in which bits of the last character differ that say nothing.
      if (bytes.length < 28 || bytes.toString('base64url') !== sealed) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(bytes.subarray(-16));
      const text = decipher.update(bytes.subarray(12, -16));
      try {
        return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as unknown;
      } catch {
        // GCM has one way to say that name, secret or bytes are not those that were sealed.
        return null;
      }
    },
    mark: (name) => createHmac('sha256', marking).update(name).digest('base64url'),
  };
}
