import { constantTimeEqual } from '@headland/kernel';
import type { Sealer } from './sealed.ts';

/** Values that anybody may read and nobody change; the same text for the same value, so that what is asked twice says the same. */
export interface Marked {
  write(value: object): string;
  /** @returns null for a text that was not written here, or was changed */
  read(text: string): unknown;
}

/** @param name bound to the texts: they are read under this name alone */
export function createMarked(sealer: Pick<Sealer, 'mark'>, name: string): Marked {
  const markOf = (said: string) => sealer.mark(`${name}: ${said}`);
  return {
    write(value) {
      const said = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${said}.${markOf(said)}`;
    },
    read(text) {
      const [said = '', mark = '', ...more] = text.split('.');
      if (more.length > 0 || !constantTimeEqual(mark, markOf(said))) return null;
      return JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown;
    },
  };
}
