import { describe, expect, it } from 'vitest';
import { change, type Draft, overtaken, rebased, shown, touched, unsent, valuesAt } from './draft.ts';

interface Fields {
  readonly name: string;
  readonly price: string;
  readonly ribbon: string;
  readonly visible: boolean;
  readonly lines: readonly string[];
}

const server: Fields = { name: 'Gorrum #1', price: '9.50', ribbon: 'New', visible: true, lines: ['a', 'b'] };
const nothing: Draft<Fields> = new Map();
const plain = (draft: Draft<Fields>) => Object.fromEntries(draft);

describe('a draft', () => {
  it('holds only what was changed, and forgets what was put back', () => {
    const renamed = change(nothing, server, 'name', 'Gorrum the First');
    expect(renamed.size).toBe(1);
    expect(shown(server, renamed)).toEqual({ ...server, name: 'Gorrum the First' });
    expect(touched(renamed)).toEqual({ name: 'Gorrum the First' });
    expect(valuesAt(server, renamed)).toEqual({ name: 'Gorrum #1' });
    expect(change(renamed, server, 'name', 'Gorrum #1').size).toBe(0);
    expect(change(nothing, server, 'lines', ['a', 'b']).size, 'lists are compared by what they hold').toBe(0);
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

  it('lets go of what somebody else changed to the same', () => {
    const draft = change(nothing, server, 'price', '12');
    expect(rebased(draft, { ...server, price: '12' }).size).toBe(0);
  });
});

describe('a draft that was saved while somebody typed on', () => {
  const draft = change(change(nothing, server, 'ribbon', 'Fresh'), server, 'visible', false);
  const after = { ...server, ribbon: 'Fresh', visible: false };

  it('lets go of what was sent', () => {
    expect(unsent(draft, draft, after).size).toBe(0);
  });

  it('keeps what was typed since, standing on what the server has now', () => {
    const latest = change(change(draft, server, 'ribbon', 'Fresher'), server, 'name', 'Ours');
    expect(plain(unsent(latest, draft, after))).toEqual({
      ribbon: { value: 'Fresher', base: 'Fresh' },
      name: { value: 'Ours', base: server.name },
    });
  });

  it('keeps that a field was put back meanwhile', () => {
    const latest = change(draft, server, 'ribbon', server.ribbon);
    expect(plain(unsent(latest, draft, after))).toEqual({ ribbon: { value: server.ribbon, base: 'Fresh' } });
  });
});
