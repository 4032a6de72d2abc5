import { catalogue } from '@headland/words/catalogue.ts';

/** What is said where a page belongs to an app that the site does not have. */
export const appWords = catalogue({
  en: {
    store: 'This site has no store',
    blog: 'This site has no blog',
    bookings: 'This site takes no bookings',
    events: 'This site has no events',
    plans: 'This site has no plans',
    members: 'This site has no members',
    kept: 'Whatever was here is kept, and is shown again once you switch the app on in the <link>site settings</link>.',
  },
  de: {
    store: 'Diese Website hat keinen Shop',
    blog: 'Diese Website hat kein Blog',
    bookings: 'Diese Website nimmt keine Buchungen an',
    events: 'Diese Website hat keine Veranstaltungen',
    plans: 'Diese Website hat keine Abos',
    members: 'Diese Website hat keine Mitglieder',
    kept: 'Was hier stand, bleibt erhalten und erscheint wieder, sobald Sie die App in den <link>Einstellungen der Website</link> einschalten.',
  },
});
