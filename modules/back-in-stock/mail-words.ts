import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

/** What the mail about an item that is back says as it comes, and what the back office says of it. */
const words = catalogue({
  en: {
    label: 'Back in stock',
    when: 'Tells whoever asked for it that an item is back in stock, once.',
    subject: '{item} is back at {site}',
    heading: 'It is back',
    text: 'You wanted to know when this is in stock again:\n\n{items}\n\nIt is. We keep none aside, so whoever comes first has it:\n\n{link}\n\nThis is the only mail about it. You never asked for it, or want us to forget your address? Say so here: {takeBackLink}',
    button: 'See it',
    sampleItem: 'The Lantern Keepers, No. 1',
  },
  de: {
    label: 'Wieder da',
    when: 'Sagt einmal Bescheid, dass ein Artikel wieder auf Lager ist, wenn jemand danach gefragt hat.',
    subject: '{item} ist wieder da bei {site}',
    heading: 'Wieder da',
    text: 'Du wolltest wissen, wann es das wieder gibt:\n\n{items}\n\nJetzt. Wir legen nichts zurück; wer zuerst kommt, bekommt es:\n\n{link}\n\nDas ist die einzige Mail dazu. Du hast nie danach gefragt oder möchtest, dass wir deine Adresse vergessen? Sag es uns hier: {takeBackLink}',
    button: 'Ansehen',
    sampleItem: 'Die Laternenwächter, Nr. 1',
  },
});

/** The words of the mail, as its kind takes them. */
export function backInStockWords(locale: string): MailWords {
  const texts = words.texts[languageOf(locale)];
  return {
    label: texts.label,
    when: texts.when,
    template: { subject: texts.subject, heading: texts.heading, text: texts.text, buttonLabel: texts.button },
    samples: { item: texts.sampleItem, items: [[texts.sampleItem, '$9.98']] },
  };
}
