import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

/** What the mail about a checkout that was left says as it comes, and what the back office says of it. */
const words = catalogue({
  en: {
    label: 'Abandoned cart',
    when: 'Reminds a buyer of what they left at the checkout, once, if you have switched that on.',
    subject: 'You left something at {site}',
    heading: 'Your cart is still here',
    text: 'You were about to buy this:\n\n{items}\n\nTogether: {total}\n\nWe keep it for {days} days. Go on where you stopped:\n\n{link}\n\nYou would rather have no mails like this one? Say so here: {neverLink}',
    button: 'Go on with the purchase',
    sampleItem: 'The Lantern Keepers, No. 1 × 2',
  },
  de: {
    label: 'Verlassener Warenkorb',
    when: 'Erinnert den Käufer einmal an das, was er an der Kasse zurückgelassen hat, wenn Sie das einschalten.',
    subject: 'Du hast etwas bei {site} zurückgelassen',
    heading: 'Dein Warenkorb ist noch da',
    text: 'Das wolltest du gerade kaufen:\n\n{items}\n\nZusammen: {total}\n\nWir heben es {days} Tage für dich auf. Hier geht es weiter:\n\n{link}\n\nDu möchtest solche Mails nicht mehr bekommen? Sag es uns hier: {neverLink}',
    button: 'Kauf fortsetzen',
    sampleItem: 'Die Laternenwächter, Nr. 1 × 2',
  },
});

/** The words of the reminder, as its kind takes them. */
export function abandonedCartWords(locale: string): MailWords {
  const texts = words.texts[languageOf(locale)];
  return {
    label: texts.label,
    when: texts.when,
    template: { subject: texts.subject, heading: texts.heading, text: texts.text, buttonLabel: texts.button },
    samples: { items: [[texts.sampleItem, '$9.98']] },
  };
}
