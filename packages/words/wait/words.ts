import { catalogue } from '../catalogue.ts';

/** How long somebody waits, after "in". */
export const waitWords = catalogue({
  en: {
    seconds: '{count, plural, =1 {a second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
  },
  de: {
    seconds: '{count, plural, =1 {einer Sekunde} other {# Sekunden}}',
    minutes: '{count, plural, one {# Minute} other {# Minuten}}',
    hours: '{count, plural, one {# Stunde} other {# Stunden}}',
  },
});
