import { ValidationError } from '@headland/kernel';
import type { MailKind as AnyKind, MailTemplate } from '@headland/module';
import { describe, expect, test } from 'vitest';
import { checkTemplate } from '../templates/check-template.ts';
import { registerKinds } from '../templates/mail-kinds.ts';
import { allSamples, sampleKinds } from '../testing/sample-kinds.ts';
import { renderMail, sampleValues, withoutValue } from './render-mail.ts';

type MailKind = keyof typeof sampleKinds;

const mailKinds: Readonly<Record<MailKind, AnyKind>> = sampleKinds;
const allMailKinds: readonly MailKind[] = ['verification', 'recovery', 'activation', 'welcome', 'receipt'];

const site = { name: 'Ink & <Staple>', url: 'https://shop.example.org', locale: 'de-DE' };
const LINK = 'https://shop.example.org/sign-in/new-password?site=abc&token=sEcReT-token_1';

function fieldsOf(kind: MailKind, changes: Partial<MailTemplate>): string[] {
  try {
    checkTemplate(mailKinds[kind], { ...mailKinds[kind].words('en').template, ...changes }, 'template');
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map((one) => one.field);
    throw error;
  }
}

const valuesOf = (kind: MailKind, value: string) => {
  const { secret } = mailKinds[kind];
  return secret === null ? {} : { [secret]: value };
};

const render = (kind: MailKind, value: string, changes: Partial<MailTemplate> = {}) =>
  renderMail(
    mailKinds[kind],
    { ...mailKinds[kind].words('en').template, ...changes },
    {
      site,
      recipient: `o'hara&co@example.org`,
      values: valuesOf(kind, value),
      language: Object.keys(changes).length > 0 ? site.locale : 'en',
    },
  );

const preview = (kind: MailKind) =>
  renderMail(mailKinds[kind], mailKinds[kind].words('en').template, {
    site,
    recipient: 'member@example.org',
    values: sampleValues(mailKinds[kind], site),
    language: 'en',
  });

test('two kinds of one name are refused at once', () => {
  expect(registerKinds(allSamples).find('welcome')).toBe(sampleKinds.welcome);
  expect(() => registerKinds([...allSamples, { ...sampleKinds.welcome }])).toThrow('called welcome');
});

describe('words of a mail', () => {
  test.each(allMailKinds)('our own for %s are taken', (kind) => {
    expect(fieldsOf(kind, {})).toEqual([]);
  });

  test.each<[MailKind, Partial<MailTemplate>, string[]]>([
    ['verification', { text: 'No code here' }, ['template.text']],
    ['verification', { text: '{code} {link}' }, ['template.text']],
    ['verification', { buttonLabel: 'Press' }, ['template.buttonLabel']],
    ['recovery', { text: 'Only {minutes} minutes' }, ['template.text']],
    ['recovery', { subject: 'Go to {link}' }, ['template.subject']],
    ['recovery', { heading: '{link}' }, ['template.heading']],
    ['recovery', { buttonLabel: '{link}' }, ['template.buttonLabel']],
    ['recovery', { subject: 'Hello {name}' }, ['template.subject']],
    ['recovery', { subject: 'Hello {}' }, ['template.subject']],
    ['recovery', { subject: 'Hello {constructor}' }, ['template.subject']],
    ['activation', { text: '{link} for {minutes} minutes' }, ['template.text']],
    ['welcome', { subject: 'Two\nlines' }, ['template.subject']],
    ['welcome', { heading: 'Bell\u0007' }, ['template.heading']],
    ['welcome', { text: '   ' }, ['template.text']],
    ['receipt', { subject: 'You bought {items}' }, ['template.subject']],
    ['receipt', { text: 'You bought {items}.' }, ['template.text']],
    [
      'welcome',
      { subject: ' ', heading: '{code}', text: '{what}' },
      ['template.heading', 'template.subject', 'template.text'],
    ],
  ])('%s with %j is refused, by the names of %j', (kind, changes, fields) => {
    expect(fieldsOf(kind, changes)).toEqual(fields);
  });

  test.each<[MailKind, Partial<MailTemplate>]>([
    ['welcome', { text: 'A lonely { brace, and {site}, and another }' }],
    ['welcome', { buttonLabel: null }],
    ['recovery', { buttonLabel: null, text: 'Here: {link}\r\n\r\nBye' }],
    ['verification', { subject: 'Your code' }],
  ])('%s with %j is taken', (kind, changes) => {
    expect(fieldsOf(kind, changes)).toEqual([]);
  });
});

describe('a rendered mail', () => {
  test('says the code in subject, text and HTML, and how long it is good', () => {
    const mail = render('verification', '042137');
    expect(mail.subject).toBe('042137 is your code for Ink & <Staple>');
    expect(mail.text).toContain('\n\n042137\n\n');
    expect(mail.text).toContain('10 minutes');
    expect(mail.html).toContain('>042137</p>');
    expect(mail.text.endsWith('Ink & <Staple>\nhttps://shop.example.org\n')).toBe(true);
  });

  test('carries the link in text, in the button, and bare below it', () => {
    const mail = render('recovery', LINK);
    expect(mail.text).toContain(`\n\n${LINK}\n\n`);
    expect(mail.html.match(/href="[^"]*token=sEcReT-token_1"/g)).toHaveLength(2);
    expect(mail.html).toContain('site=abc&amp;token=');
    expect(mail.subject).not.toContain('token');
    // What lists of mails show beside the subject must not be the link either.
    expect(/display:none[^>]*>([^<]*)</.exec(mail.html)?.[1]).not.toContain('token');
  });

  test('a mail without a text of its own for the button says in the text where it leads', () => {
    expect(render('welcome', '').text).toContain('Go to Ink & <Staple>: https://shop.example.org/');
    expect(render('welcome', '', { buttonLabel: null }).text).not.toContain('Go to');
  });

  test('whatever stands in names, addresses and words is text in HTML', () => {
    const mail = render('welcome', '', {
      heading: '<img src=x onerror=alert(1)>',
      text: 'A <b>bold</b> "word"\nand {email}',
    });
    expect(mail.html).not.toMatch(/<img|<b>|<Staple>/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).toContain('A &lt;b&gt;bold&lt;/b&gt; &quot;word&quot;<br>and o&#39;hara&amp;co@example.org');
  });

  test('what a value holds is never read as a variable', () => {
    const tricky = renderMail(mailKinds.welcome, mailKinds.welcome.words('en').template, {
      site: { ...site, name: '{link} {email} {code}' },
      recipient: '{site}@example.org',
      values: {},
      language: 'en',
    });
    expect(tricky.text).toContain(
      'Your account at {link} {email} {code} is ready. You sign in with {site}@example.org.',
    );
    expect(tricky.html).toContain('{site}@example.org');
  });

  test('a name with line breaks makes one line of subject', () => {
    const mail = renderMail(mailKinds.welcome, mailKinds.welcome.words('en').template, {
      site: { ...site, name: 'Ink\r\nBcc: eve@example.org' },
      recipient: 'a@b.co',
      values: {},
      language: 'en',
    });
    expect(mail.subject).toBe('Welcome to Ink Bcc: eve@example.org');
  });

  test('our words are English, an owner’s are in the language of the site', () => {
    expect(render('welcome', '').html).toContain('<html lang="en"');
    expect(render('welcome', '', { heading: 'Willkommen' }).html).toContain('<html lang="de-DE"');
  });

  test('loads nothing, runs nothing, and has colours for day and night', () => {
    for (const kind of allMailKinds) {
      const { html } = preview(kind);
      expect(html).not.toMatch(/<(script|img|link|style|iframe|form)|url\(|src=/i);
      expect(html).toContain('light-dark(');
      for (const href of html.matchAll(/href="([^"]*)"/g)) expect(href[1]).toMatch(/^https:\/\/shop\.example\.org/);
    }
  });

  test('shows a list as text and as a table, and leaves an empty paragraph out', () => {
    const kind = mailKinds.receipt;
    const values = {
      number: '10001',
      items: [['Ink & <b>', '$9.98'] as const, ['Paper\nred', '$1.00'] as const],
      note: '',
    };
    const mail = renderMail(kind, kind.words('en').template, { site, recipient: 'a@b.co', values, language: 'en' });
    expect(mail.text).toBe(
      'You bought:\n\nInk & <b>: $9.98\nPaper\nred: $1.00\n\nInk & <Staple>\nhttps://shop.example.org\n',
    );
    expect(mail.html).toMatch(/<td [^>]*>Ink &amp; &lt;b&gt;<\/td><td [^>]*>\$9\.98<\/td>/);
    expect(mail.html).toContain('>Paper<br>red</td>');
    expect(mail.html.match(/<tr>/g)).toHaveLength(2);
  });

  test.each(allMailKinds)('%s without its code or link has neither any more', (kind) => {
    const value = mailKinds[kind].required === 'link' ? LINK : '042137';
    const kept = withoutValue(render(kind, value), value);
    expect(`${kept.subject}${kept.text}${kept.html}`).not.toMatch(/042137|sEcReT/);
  });

  test('a sample holds no token that could be one', () => {
    for (const kind of allMailKinds) expect(preview(kind).html).not.toMatch(/[A-Za-z0-9_-]{43}/);
  });
});

test('a logo stands beside the name, in its size; without one there is no picture', () => {
  const logo = { path: '/media/a_0~mv2.png/v1/fit/w_384,h_96/logo', width: 96, height: 48 };
  const head = (more: object) =>
    renderMail(mailKinds.welcome, mailKinds.welcome.words('en').template, {
      site: { ...site, ...more },
      recipient: 'member@example.org',
      values: {},
      language: 'en',
    }).html;
  expect(head({ logo })).toContain(`<img src="https://shop.example.org${logo.path}" alt="" width="96" height="48"`);
  expect(head({ logo, mediaUrl: 'https://media.example' })).toContain(`<img src="https://media.example${logo.path}"`);
  expect(head({})).not.toContain('<img');
});
