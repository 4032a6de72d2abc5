import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainText } from './clean-html.ts';

describe("a merchant's HTML", () => {
  it.each([
    ['<p>Thirty-two <em>pages</em>.</p>', '<p>Thirty-two <em>pages</em>.</p>'],
    ['a < b & c &amp; d &euro;', 'a &lt; b &amp; c &amp; d &euro;'],
    ['<p>open <b>and open', '<p>open <b>and open</b></p>'],
    ['<b>a<i>b</b>c', '<b>a<i>b</i></b>c'],
    ['</p>alone', 'alone'],
    ['<br/><BR>', '<br><br>'],
    ['<p style="color:red" onclick="x()">text</p>', '<p>text</p>'],
    ['<h1>big</h1><div>box</div>', 'bigbox'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<ScRiPt src=x>alert(1)', 'a'],
    ['<style>p{}</style><svg><p>in</p></svg>x', 'x'],
    ['<!-- <b>no</b> -->yes<!-- never closed', 'yes'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      '<a href="https://a.example/?a=1&b=2">there</a>',
      '<a href="https://a.example/?a=1&amp;b=2" rel="nofollow noopener">there</a>',
    ],
    ["<a href='/store'>here</a>", '<a href="/store" rel="nofollow noopener">here</a>'],
    ['<a href=mailto:a@b.example>mail</a>', '<a href="mailto:a@b.example" rel="nofollow noopener">mail</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ])('%j becomes %j', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('holds nothing but the short list, whatever came in', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '/',
        '"',
        "'",
        '=',
        ' ',
        '&',
        '<!--',
        '-->',
        '<p',
        '<a ',
        'href',
        'javascript:',
        'on',
        '\n',
      ),
      fc.constantFrom('<script>', '</script>', '<svg>', '<b>', '</b>', '<a href="', 'onerror=', '&lt;', '&#106;'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        const rest = clean.replaceAll(
          /<\/?(?:p|br|em|strong|b|i|u|s|ul|ol|li|h3|h4|blockquote|sub|sup)>|<a(?: href="(?:https?:|mailto:|\/)[^"<>]*" rel="nofollow noopener")?>|<\/a>/g,
          '',
        );
        expect(rest).not.toMatch(/[<>]/);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('reads as plain words', () => {
  expect(plainText('<p>Salt &amp; <em>Moon</em></p>\n<p>&quot;one&quot;</p>')).toBe('Salt & Moon "one"');
});
