import { describe, expect, it } from 'vitest';
import {
  change,
  fieldsOf,
  isDirty,
  overtaken,
  type ProductDraft,
  placeViolations,
  rebased,
  shown,
  toChange,
  unsent,
} from './product-draft.ts';

const server = fieldsOf(
  {
    name: 'Gorrum #1',
    description: '<p>Roar.</p>',
    priceData: { price: 9.5 },
    discount: { type: 'PERCENT', value: 10 },
    ribbon: 'New',
    brand: null,
    sku: 'GOR-1',
    visible: true,
  },
  'USD',
);
const nothing: ProductDraft = {};

describe('the draft of a product', () => {
  it('holds only what was changed, and forgets what was put back', () => {
    const renamed = change(nothing, server, 'name', 'Gorrum the First');
    expect(isDirty(nothing)).toBe(false);
    expect(isDirty(renamed)).toBe(true);
    expect(shown(server, renamed)).toEqual({ ...server, name: 'Gorrum the First' });
    expect(change(renamed, server, 'name', 'Gorrum #1')).toEqual({});
  });

  it('follows the server in every field that was not touched', () => {
    const draft = change(nothing, server, 'ribbon', 'Last copies');
    const later = { ...server, name: 'Renamed elsewhere' };
    expect(shown(later, draft)).toEqual({ ...later, ribbon: 'Last copies' });
    expect(overtaken(draft, later)).toEqual([]);
  });

  it('knows which of its fields were changed elsewhere, until the person was told', () => {
    const draft = change(change(nothing, server, 'price', '12'), server, 'name', 'Mine');
    const later = { ...server, price: '11.00' };
    expect(overtaken(draft, later)).toEqual(['price']);
    const told = rebased(draft, later);
    expect(overtaken(told, later)).toEqual([]);
    expect(shown(later, told)).toMatchObject({ price: '12', name: 'Mine' });
  });
});

describe('what is sent', () => {
  const sent = (draft: ProductDraft) => toChange(draft, shown(server, draft));

  it('is what was touched and nothing else', () => {
    expect(sent(change(nothing, server, 'price', '12,5'))).toEqual({
      change: { priceData: { price: 12.5 } },
      problems: {},
    });
    expect(sent(change(nothing, server, 'visible', false)).change).toEqual({ visible: false });
    expect(sent(change(nothing, server, 'brand', 'Hadal')).change).toEqual({ brand: 'Hadal' });
  });

  it('takes type and value of a discount together', () => {
    expect(sent(change(nothing, server, 'discountValue', '15')).change).toEqual({
      discount: { type: 'PERCENT', value: 15 },
    });
    expect(sent(change(nothing, server, 'discountType', 'NONE'))).toEqual({
      change: { discount: { type: 'NONE' } },
      problems: {},
    });
  });

  it('says at which field a number cannot be read', () => {
    const draft = change(change(nothing, server, 'price', 'a lot'), server, 'discountValue', '');
    expect(Object.keys(sent(draft).problems)).toEqual(['price', 'discountValue']);
  });
});

describe('a draft that was saved while somebody typed on', () => {
  const draft = change(change(nothing, server, 'ribbon', 'Fresh'), server, 'sku', 'A-1');
  const after = { ...server, ribbon: 'Fresh', sku: 'A-1' };

  it('lets go of what was sent', () => {
    expect(unsent(draft, draft, after)).toEqual({});
  });

  it('keeps what was typed since, standing on what the server has now', () => {
    const latest = change(change(draft, server, 'ribbon', 'Fresher'), server, 'brand', 'Ours');
    expect(unsent(latest, draft, after)).toEqual({
      ribbon: { value: 'Fresher', base: 'Fresh' },
      brand: { value: 'Ours', base: server.brand },
    });
  });

  it('keeps that a field was put back meanwhile', () => {
    const latest = change(draft, server, 'ribbon', server.ribbon);
    expect(unsent(latest, draft, after)).toEqual({ ribbon: { value: server.ribbon, base: 'Fresh' } });
  });
});

describe('what the server refused', () => {
  it('stands at its field; what has none is kept apart', () => {
    const other = { field: 'product.seoData.tags', description: 'is too long' };
    const placed = placeViolations([{ field: 'product.priceData.price', description: 'must be at least 0' }, other]);
    expect(placed.problems).toEqual({ price: 'Must be at least 0.' });
    expect(placed.others).toEqual([other]);
  });
});
