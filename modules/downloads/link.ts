import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@headland/kernel';

/** What a link to a file says; nothing of it can be changed by whoever has the link. */
export interface DownloadLink {
  readonly siteId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly fileId: string;
  /** From this instant on it opens nothing; in whole seconds. */
  readonly until: Date;
}

const IDS = 4;
const ID_BYTES = 16;
const UNTIL_AT = IDS * ID_BYTES;
const MAC_AT = UNTIL_AT + 6;
const LENGTH = MAC_AT + 32;

/** Links are the same text for the same facts, so that an order that is read twice says the same. */
export interface Links {
  write(link: DownloadLink): string;
  /** @returns null for a text that was not written here, or was changed */
  read(text: string): DownloadLink | null;
}

/** @param key for this purpose alone, the same on every node */
export function createLinks(key: Uint8Array): Links {
  const sign = (facts: Uint8Array) => createHmac('sha256', key).update(facts).digest();
  return {
    write({ siteId, orderId, lineId, fileId, until }) {
      const facts = Buffer.alloc(MAC_AT);
      for (const [at, id] of [siteId, orderId, lineId, fileId].entries()) {
        if (!isUuid(id)) throw new RangeError(`"${id}" is no id`);
        facts.write(id.replaceAll('-', ''), at * ID_BYTES, 'hex');
      }
      facts.writeUIntBE(Math.floor(until.getTime() / 1000), UNTIL_AT, 6);
      return Buffer.concat([facts, sign(facts)]).toString('base64url');
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url');
      // One spelling: Node's decoder takes others.
      if (bytes.length !== LENGTH || bytes.toString('base64url') !== text) return null;
      const facts = bytes.subarray(0, MAC_AT);
      if (!timingSafeEqual(sign(facts), bytes.subarray(MAC_AT))) return null;
      const id = (at: number) => uuidOf(facts.subarray(at * ID_BYTES, (at + 1) * ID_BYTES).toString('hex'));
      const until = new Date(facts.readUIntBE(UNTIL_AT, 6) * 1000);
      return { siteId: id(0), orderId: id(1), lineId: id(2), fileId: id(3), until };
    },
  };
}

const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
