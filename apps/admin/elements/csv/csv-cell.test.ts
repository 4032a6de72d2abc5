import { describe, expect, it } from 'vitest';
import { amount, csvLine, instant } from './csv-cell.ts';

const lineOf = (...cells: Parameters<typeof csvLine>[0]) => csvLine(cells, 'Europe/Berlin');

describe('a line of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', '－1'])('makes the formula %j harmless', (text) => {
    expect(lineOf(text).replaceAll('"', '').trimEnd()).toBe(`'${text}`);
  });

  it('makes one harmless behind a line break too, and keeps it in its cell', () => {
    expect(lineOf('\r=HYPERLINK("x")', 'b')).toBe('"\'\r=HYPERLINK(""x"")",b\r\n');
  });

  it('quotes what would end a cell, and nothing else', () => {
    expect(lineOf('a,b', 'say "so"', 'two\nlines', ' led', 'plain;1', "it's = so")).toBe(
      '"a,b","say ""so""","two\nlines"," led",plain;1,it\'s = so\r\n',
    );
  });

  it('writes numbers and amounts as programs read them, below zero too', () => {
    expect(lineOf(-3, 12.5, amount('-12.50'), amount('1234.00'))).toBe('-3,12.5,-12.50,1234.00\r\n');
    expect(lineOf(amount('-1+cmd|x'))).toBe("'-1+cmd|x\r\n");
  });

  it('tells instants in the zone of the site, in summer and in winter', () => {
    expect(lineOf(instant('2026-07-01T10:00:00.000Z'), instant(Date.UTC(2026, 10, 20, 23, 30)))).toBe(
      '2026-07-01T12:00:00+02:00,2026-11-21T00:30:00+01:00\r\n',
    );
  });

  it('leaves empty what is not there', () => {
    expect(lineOf(null, undefined, '', instant(''), instant(null), amount(null), Number.NaN)).toBe(',,,,,,\r\n');
  });
});
