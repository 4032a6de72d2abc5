import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

/** What the mails of orders say as they come, and what the back office says of them. */
export const orderMailWords = catalogue({
  en: {
    confirmationLabel: 'Order confirmation',
    confirmationWhen:
      'Tells a buyer what they ordered, once the order counts: it is paid, reserved or to be paid by hand.',
    confirmationSubject: 'Your order {number} at {site}',
    confirmationHeading: 'Thank you for your order',
    confirmationText:
      'We have received your order {number}:\n\n{items}\n\n{totals}\n\n{delivery}\n\nYou can find it here at any time:\n\n{link}',
    confirmationButton: 'View your order',
    sampleItem: 'The Lantern Keepers, No. 1 × 2',
    sampleDelivery: 'Standard, 2–4 days',
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    tax: 'Tax',
    total: 'Total',
    dueLater: 'Of it due later',
  },
  de: {
    confirmationLabel: 'Bestellbestätigung',
    confirmationWhen:
      'Sagt dem Käufer, was er bestellt hat, sobald die Bestellung gilt: Sie ist bezahlt, reserviert oder wird von Hand bezahlt.',
    confirmationSubject: 'Deine Bestellung {number} bei {site}',
    confirmationHeading: 'Danke für deine Bestellung',
    confirmationText:
      'Deine Bestellung {number} ist bei uns angekommen:\n\n{items}\n\n{totals}\n\n{delivery}\n\nDu findest sie jederzeit hier:\n\n{link}',
    confirmationButton: 'Bestellung ansehen',
    sampleItem: 'Die Laternenwächter, Nr. 1 × 2',
    sampleDelivery: 'Standard, 2–4 Tage',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    delivery: 'Versand',
    tax: 'Steuer',
    total: 'Gesamtsumme',
    dueLater: 'Davon später fällig',
  },
});

/** The words of the confirmation, as its kind takes them. */
export function confirmationWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.confirmationLabel,
    when: texts.confirmationWhen,
    template: {
      subject: texts.confirmationSubject,
      heading: texts.confirmationHeading,
      text: texts.confirmationText,
      buttonLabel: texts.confirmationButton,
    },
    samples: {
      items: [[texts.sampleItem, '$9.98']],
      delivery: texts.sampleDelivery,
      totals: [
        [texts.subtotal, '$9.98'],
        [texts.delivery, '$4.90'],
        [texts.total, '$14.88'],
      ],
    },
  };
}
