import { IconGiftCard } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { giftCardsKey } from './gift-card-keys.ts';

export const giftCards: Feature = {
  name: 'gift-cards',
  // The only app so far that sells.
  apps: { allOf: ['store'] },
  destinations: [
    {
      path: '/gift-cards',
      label: { en: 'Gift cards', de: 'Geschenkkarten' },
      group: 'shop',
      icon: IconGiftCard,
      key: 'c',
    },
  ],
  watches: { gift_card: giftCardsKey },
  pages: [
    { path: '/gift-cards', load: async () => (await import('./gift-cards-page.tsx')).GiftCardsPage },
    { path: '/gift-cards/new', load: async () => (await import('./new-gift-card-page.tsx')).NewGiftCardPage },
    { path: '/gift-cards/:giftCardId', load: async () => (await import('./gift-card-page.tsx')).GiftCardPage },
  ],
};
