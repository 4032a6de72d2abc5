import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '@headland/kernel';

/**
 * The read-your-writes header `X-Wix-Consistent`: the WAL position of the caller's last commit, authenticated, so that a
 * replica may answer any read at least that new. Unreadable or foreign values are ignored and never waited for.
 */
export interface Consistency {
  issue(position: string): string;
  /** @returns the position, or null if the value is not one of ours */
  read(header: string): string | null;
}

const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function createConsistency(secret: string): Consistency {
  const sign = (position: string) =>
    createHmac('sha256', secret).update(`consistent:${position}`).digest('base64url').slice(0, 22);
  return {
    issue: (position) => `${position}.${sign(position)}`,
    read(header) {
      const at = header.indexOf('.');
      const position = header.slice(0, at);
      if (at < 0 || !POSITION.test(position)) return null;
      return constantTimeEqual(sign(position), header.slice(at + 1)) ? position : null;
    },
  };
}
