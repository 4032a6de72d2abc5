import { catalogue } from '../catalogue.ts';

export const greetings = catalogue({
  en: { hello: 'Hello {name}', guests: '{count, plural, one {# guest} other {# guests}}' },
  de: { hello: 'Hallo {name}', guests: '{count, plural, one {# Gast} other {# Gäste}}' },
});
