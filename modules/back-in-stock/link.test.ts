import { describe, expect, it, test } from 'vitest';
import type { TakeBackTicket } from './deps.ts';
import { itemLink, readTicket, takeBackLink } from './link.ts';

const site = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  name: 'Shop',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
  url: 'https://shop.example',
};
const kept: TakeBackTicket[] = [];
const keys = {
  tickets: {
    seal: (ticket: TakeBackTicket) => String(kept.push(ticket) - 1),
    open: (sealed: string): unknown => kept[Number(sealed)] ?? null,
  },
};
const wish = { id: '0193aaaa-0000-7000-8000-00000000000a' };

describe('the link that takes back', () => {
  it('leads to the site, and says which wish it is about', () => {
    const link = takeBackLink(keys, site, wish);
    expect(link).toMatch(/^https:\/\/shop\.example\/take-back\/\d+$/);
    expect(readTicket(keys, link.split('/').at(-1) ?? '')).toEqual({ siteId: site.id, id: wish.id });
  });

  it('holds no address: whoever reads it learns nothing of whom it went to', () => {
    takeBackLink(keys, site, { ...wish, email: 'ines@example.com' } as typeof wish);
    expect(JSON.stringify(kept)).not.toContain('ines');
  });

  it('is none if somebody else wrote it', () => {
    expect(readTicket(keys, 'of nobody')).toBeNull();
  });

  test.each([
    ['a text', 'text'],
    ['nothing', null],
    ['a list', []],
    ['no site', { id: wish.id }],
    ['no wish', { siteId: site.id }],
    ['a number for a site', { siteId: 7, id: wish.id }],
    ['a wish that is no id', { siteId: site.id, id: "' or true --" }],
  ])('is none where it holds %s', (_, opened) => {
    expect(readTicket({ tickets: { ...keys.tickets, open: () => opened } }, 'sealed')).toBeNull();
  });
});

describe('the link to the item', () => {
  const item = { path: '/product-page/shirt' };

  test.each([
    ['its page', {}, 'https://shop.example/product-page/shirt'],
    [
      'its page, of a variant that is known by its id',
      { variantId: wish.id },
      'https://shop.example/product-page/shirt',
    ],
    [
      'its page with what was chosen',
      { variantId: wish.id, options: { Color: 'Red', Size: 'M' } },
      'https://shop.example/product-page/shirt?Color=Red&Size=M',
    ],
    [
      'its page with words that have to be written out',
      { options: { 'Größe & Form': 'M/L #2' } },
      'https://shop.example/product-page/shirt?Gr%C3%B6%C3%9Fe+%26+Form=M%2FL+%232',
    ],
  ])('leads to %s', (_, options, link) => {
    expect(itemLink(site, { itemUrl: null, options }, item)).toBe(link);
  });

  it('leads to where whoever asked wants to be led', () => {
    const itemUrl = 'https://their.example/shirts/1';
    expect(itemLink(site, { itemUrl, options: { options: { Size: 'M' } } }, item)).toBe(itemUrl);
  });

  it('leads to the front page where the catalog shows nothing', () => {
    expect(itemLink(site, { itemUrl: null, options: {} }, null)).toBe('https://shop.example/');
  });
});
