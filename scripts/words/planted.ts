// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code stands in these texts
/** Code that says something outside a catalogue, one kind each. */
export const planted: readonly string[] = [
  '<p>Your cart is empty</p>',
  '<p>{count} left</p>',
  "<p>{full ? 'Sold out' : price}</p>",
  "<p>{full && 'gone'}</p>",
  '<p>{`${count} left`}</p>',
  '<button aria-label="Close">×</button>',
  "<button aria-label={open ? 'close' : say('open')}>×</button>",
  '<input placeholder="search" />',
  '<img alt={`cover of ${name}`} />',
  '<abbr title="value added tax">{say("vat")}</abbr>',
  '<Field label="e-mail" />',
  '<Field explains="We write to it once." />',
  "const fields = [{ label: 'City', name: 'city' }];",
  "export const meta = () => [{ title: 'Cart' }];",
  "const WORDS = { SOLD_OUT: 'That one sold out in the meantime.' };",
  'say(`Done: ${file} is among your downloads.`);',
];

/** Code that a finder must leave alone. */
export const quiet: readonly string[] = [
  '<p className="panel px-5 py-2">{say(\'empty\')}</p>',
  '<path d="M9 8l21 11M9 16L30 5" />',
  "<button aria-label={say('close')}>×</button>",
  '<p>{price} · {count} / {all}</p>',
  '<input type="text" name="email" autoComplete="postal-code" />',
  "throw new Error('The server wrote no props');",
  "return new Response('Not found', { status: 404 });",
  "const kind = open ? 'open' : 'closed';",
  "type Heading = 'Only a type';",
  "headers.set('Content-Type', 'text/html; charset=utf-8');",
  '<style>{`:root{color:${Colour}}`}</style>',
  '<p>&nbsp;{total}&times;</p>',
  '<input placeholder="https://shop.example.org" />',
  '<code>SMTP_URL</code>',
];

/** Catalogues whose languages are not alike, one kind each. */
export const unlike: readonly Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>>[] = [
  { en: { title: 'Cart', empty: 'Empty' }, de: { title: 'Warenkorb' } },
  { en: { title: 'Cart' }, de: { title: 'Warenkorb', empty: 'Leer' } },
  { en: { title: 'Hello {name}' }, de: { title: 'Hallo' } },
  { en: { left: '{count, number} left' }, de: { left: '{count} da' } },
  { en: { terms: 'Our <link>terms</link>' }, de: { terms: 'Unsere Bedingungen' } },
  { en: { left: '{n, plural, one {# by {name}} other {#}}' }, de: { left: '{n, plural, one {#} other {#}}' } },
];
