import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

const toyMailWords = catalogue({
  en: {
    label: 'New toy',
    when: 'Tells a maker that their toy is shown.',
    subject: 'Your toy at {site}',
    heading: 'Your toy is shown',
    text: 'Everybody can see {name} now:\n\n{link}',
    buttonLabel: 'Look at it',
  },
  de: {
    label: 'Neues Spielzeug',
    when: 'Sagt dem Hersteller, dass sein Spielzeug gezeigt wird.',
    subject: 'Dein Spielzeug bei {site}',
    heading: 'Dein Spielzeug wird gezeigt',
    text: 'Alle können {name} jetzt sehen:\n\n{link}',
    buttonLabel: 'Ansehen',
  },
});

export function newToyWords(locale: string): MailWords {
  const { label, when, ...template } = toyMailWords.texts[languageOf(locale)];
  return { label, when, template };
}
