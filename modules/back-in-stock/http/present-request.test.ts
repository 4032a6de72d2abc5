import { describe, expect, it } from 'vitest';
import type { Wish } from '../domain/wish.ts';
import { presentAsked, presentOwn, presentRequest } from './present-request.ts';

const deps = { appIds: ['store', 'store of old'] };
const wish: Wish = {
  id: '0193aaaa-0000-7000-8000-00000000000a',
  productId: '0193aaaa-0000-7000-8000-00000000000b',
  variantId: '0193aaaa-0000-7000-8000-00000000000c',
  options: {},
  name: 'Shirt',
  choices: '',
  email: 'ines@example.com',
  memberId: '0193aaaa-0000-7000-8000-00000000000d',
  itemUrl: null,
  said: { name: 'In our words', price: '4', imageUrl: 'https://pictures.example/a.png' },
  status: 'RECEIVED',
  autoNotified: null,
  createdAt: new Date('2026-05-04T10:00:00Z'),
  toldAt: null,
};
const catalogReference = { appId: 'store', catalogItemId: wish.productId };
const visitor = { kind: 'visitor', visitorId: 'v', clientId: 'c' } as const;
const key = { kind: 'apiKey', keyId: 'k', permissions: [] } as const;

describe('a wish', () => {
  it('is shown to merchants with all that is theirs to know', () => {
    expect(presentRequest(deps, wish)).toEqual({
      id: wish.id,
      catalogReference,
      email: 'ines@example.com',
      status: 'RECEIVED',
      createdDate: '2026-05-04T10:00:00.000Z',
    });
  });

  it('says how it was told once it was', () => {
    const toldAt = new Date('2026-05-05T10:00:00Z');
    const told = { ...wish, status: 'NOTIFICATION_SENT', toldAt } as const;
    expect(presentRequest(deps, { ...told, autoNotified: true })).toMatchObject({
      status: 'NOTIFICATION_SENT',
      autoNotified: true,
    });
    expect(presentRequest(deps, { ...told, autoNotified: false })).toMatchObject({ autoNotified: false });
    expect(presentRequest(deps, wish)).not.toHaveProperty('autoNotified');
  });

  it('says what was chosen and where it leads', () => {
    const options = { variantId: wish.variantId, options: { Size: 'M' } };
    const itemUrl = 'https://their.example/shirt';
    expect(presentRequest(deps, { ...wish, options, itemUrl })).toMatchObject({
      catalogReference: { ...catalogReference, options },
      itemUrl,
    });
  });

  it('tells neither the member nor a merchant’s words, which stand in the mail', () => {
    const told = JSON.stringify(presentRequest(deps, wish));
    expect(told).not.toContain(wish.memberId);
    expect(told).not.toContain('In our words');
  });
});

describe('the answer to whoever asked', () => {
  const said = { email: 'INES@example.com', itemUrl: 'https://their.example/shirt' };

  it('is what a stranger said, whenever the address asked first and whatever became of it', () => {
    const answer = { catalogReference, email: said.email, status: 'RECEIVED', itemUrl: said.itemUrl };
    expect(presentAsked(deps, { principal: visitor }, wish, said)).toEqual(answer);
    const before = { ...wish, createdAt: new Date(0), itemUrl: 'https://other.example/', memberId: null };
    expect(presentAsked(deps, { principal: visitor }, before, said)).toEqual(answer);
    expect(presentAsked(deps, { principal: visitor }, wish, { ...said, itemUrl: null })).not.toHaveProperty('itemUrl');
  });

  it('is the same to a member, and whole to a merchant', () => {
    const member = { ...visitor, kind: 'member', memberId: 'm' } as const;
    expect(presentAsked(deps, { principal: member }, wish, said)).toEqual(
      presentAsked(deps, { principal: visitor }, wish, said),
    );
    expect(presentAsked(deps, { principal: key }, wish, said)).toEqual(presentRequest(deps, wish));
  });

  it('stands in the copy of a member’s data without its age', () => {
    expect(presentOwn(deps, wish)).toEqual({ catalogReference, email: wish.email, status: 'RECEIVED' });
  });
});
