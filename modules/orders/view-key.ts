import { createHmac } from 'node:crypto';

/**
 * The 256-bit key of an order's thank-you page. It is derived, so that every answer to a repeated placing can carry the
 * same one although only its hash is stored.
 */
export function viewKeyOf(secret: string, siteId: string, orderId: string): string {
  return createHmac('sha256', secret).update(`headland.order-view\n${siteId}\n${orderId}`).digest('base64url');
}
