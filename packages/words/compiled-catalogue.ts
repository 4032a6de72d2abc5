import type { CompiledMessage } from 'icu-minify/format';
import { type Language, type Locality, languageOf, spokenLocale } from './locality.ts';
import type { Messages } from './message-params.ts';
import { type Say, speak, type Words } from './speak.ts';

/** The words of one feature in every language. */
export interface Catalogue<M extends Messages> {
  /** The words for one locality, ready to be handed to an island. */
  in(locality: Locality): Words<M>;
  say(locality: Locality): Say<M>;
}

export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** @param compiled called once per language, when that language is first spoken */
export function compiledCatalogue<M extends Messages>(
  compiled: (language: Language) => CompiledMessages,
): Catalogue<M> {
  const languages = new Map<Language, CompiledMessages>();
  const speakers = new Map<string, Say<M>>();

  function messagesOf(language: Language): CompiledMessages {
    let messages = languages.get(language);
    if (!messages) {
      messages = compiled(language);
      languages.set(language, messages);
    }
    return messages;
  }

  function wordsIn({ locale, timeZone }: Locality): Words<M> {
    // The check of catalogues holds that every language has the keys of the English one.
    const messages = messagesOf(languageOf(locale)) as Words<M>['messages'];
    return { locale: spokenLocale(locale), timeZone, messages };
  }

  return {
    in: wordsIn,
    say(locality) {
      const key = `${locality.locale} ${locality.timeZone}`;
      let say = speakers.get(key);
      if (!say) {
        say = speak(wordsIn(locality));
        speakers.set(key, say);
      }
      return say;
    },
  };
}
