import { defineEvents, kind } from '@headland/db';

/** The package of gift cards tells nobody of anything: these are for the back office. */
export const giftCardEvents = defineEvents('gift_card', {
  gift_card_issued: kind<object>({
    says: { en: 'A gift card was issued.', de: 'Eine Geschenkkarte wurde ausgegeben.' },
    wire: null,
  }),
  gift_card_changed: kind<object>({
    says: {
      en: 'What a gift card says or has left changed.',
      de: 'Die Angaben oder das Guthaben einer Geschenkkarte haben sich geändert.',
    },
    wire: null,
  }),
});
