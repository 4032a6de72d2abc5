import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { GiftCard } from '../domain/card.ts';
import { CARD_COLUMNS, type CardRow, cardOf } from './cards.ts';

/** What may be asked of gift cards, the newest first: ids sort as they were made. SQL over `gift_cards g`. */
export const cardEntity: QueryEntity = defineEntity({
  entity: 'gift cards',
  rows: 'gift_cards',
  ordered: true,
  paging: 'cursor',
  defaultSort: [{ fieldName: 'id', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'g.id', sortable: true, nullable: false },
    codeEnd: { type: 'text', sql: 'g.code_end', nullable: false },
    expirationDate: { type: 'instant', sql: 'g.expires_at' },
    disabledDate: { type: 'instant', sql: 'g.disabled_at' },
  },
});

export function cardList(siteId: string): Listing<CardRow, GiftCard> {
  return {
    scope: { from: sql`gift_cards g`, where: sql`g.site_id = ${siteId}` },
    select: CARD_COLUMNS,
    toRow: cardOf,
  };
}
