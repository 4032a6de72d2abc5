import { loadLanguage } from '@headland/words/load-language.ts';
import { type Locality, languageOf, spokenLocale } from '@headland/words/locality.ts';
import { LocalityProvider } from '@headland/words/react.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sessionQuery } from './session.tsx';

/** What the server has written into the page, before it is known who asks; its language came with the page. */
const ofPage: Locality = { locale: document.documentElement.lang, timeZone: 'UTC' };

/**
 * Says everything below in the site's language, dates in its zone. Where that changes while a page is open, the page goes
 * on in the old one until the new one is there.
 */
export function Spoken({ children }: { children: ReactNode }) {
  const { locale, timeZone } = useQuery(sessionQuery).data ?? ofPage;
  const language = languageOf(locale);
  const isAnother = language !== languageOf(ofPage.locale);
  const { isSuccess } = useQuery({
    queryKey: ['language', language],
    queryFn: async () => {
      await loadLanguage(language);
      return language;
    },
    enabled: isAnother,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [locality, setLocality] = useState(ofPage);
  const isThere = !isAnother || isSuccess;
  if (isThere && (locale !== locality.locale || timeZone !== locality.timeZone)) setLocality({ locale, timeZone });
  useEffect(() => {
    document.documentElement.lang = spokenLocale(locality.locale);
  }, [locality]);
  return <LocalityProvider value={locality}>{children}</LocalityProvider>;
}
