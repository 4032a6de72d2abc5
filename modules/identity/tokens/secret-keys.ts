import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { strictBase64url } from './base64url.ts';

/** What is derived from the installation's secret: one key per purpose, so that no purpose can stand in for another. */
export interface SecretKeys {
  /** Encrypts a text for storage. @param name bound to the result: it opens under this name alone */
  seal(name: string, plain: Buffer): string;
  /** @returns null if the text was made under another secret or name, or was changed */
  open(name: string, sealed: string): Buffer | null;
  /** Authenticates a visitor's refresh token; base64url. */
  signRefresh(text: string): string;
  /** Authenticates a member's refresh token; base64url. */
  signMemberRefresh(text: string): string;
  /** Authenticates captchas, and makes their site keys; base64url. */
  signCaptcha(text: string): string;
  /** What is stored in place of a short code: six digits behind a plain hash would be found by trying them all. */
  hashCode(text: string): string;
}

const VERSION = 'v1';

/** @param secret HEADLAND_SECRET, 32 characters or more */
export function deriveSecretKeys(secret: string): SecretKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'headland', purpose, 32));
  const sealing = derive('signing keys at rest');
  const refreshing = derive('refresh tokens of visitors');
  const members = derive('refresh tokens of members');
  const codes = derive('codes in mails');
  const captchas = derive('captchas');
  return {
    signMemberRefresh: (text) => createHmac('sha256', members).update(text).digest('base64url'),
    signCaptcha: (text) => createHmac('sha256', captchas).update(text).digest('base64url'),
    hashCode: (text) => createHmac('sha256', codes).update(text).digest('base64url'),
    seal(name, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      cipher.setAAD(Buffer.from(name));
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString('base64url')}`;
    },
    open(name, sealed) {
      const [version, text = ''] = sealed.split('.');
      const bytes = version === VERSION ? strictBase64url(text) : null;
      if (!bytes || bytes.length < 28) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(bytes.subarray(-16));
      const plain = decipher.update(bytes.subarray(12, -16));
      try {
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        // GCM has one way to say that name, secret or bytes are not the ones that were sealed.
        return null;
      }
    },
    signRefresh: (text) => createHmac('sha256', refreshing).update(text).digest('base64url'),
  };
}
