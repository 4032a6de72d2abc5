import { hashSecret } from '@headland/kernel';
import type { DiscountedBuyer } from '@headland/purchase';

/**
 * Names under which the uses of one customer are counted: the member, and the address, of which no more than a hash is kept.
 * Who is a member and buys as a guest with the same address is the same customer. A visitor counts only while nothing else is
 * known: that name is new in every browser.
 */
export function customersOf(siteId: string, { visitorId, memberId, email }: DiscountedBuyer): readonly string[] {
  const address = email === null ? [] : [`email:${hashSecret(`${siteId} ${email.trim().toLowerCase()}`)}`];
  const known = [...(memberId === null ? [] : [memberName(memberId)]), ...address];
  if (known.length > 0 || visitorId === null) return known;
  return [`visitor:${visitorId}`];
}

export function memberName(memberId: string): string {
  return `member:${memberId}`;
}
