import { openDatabase } from '@headland/db';
import type { Context } from '@headland/kernel';
import { expect, test } from 'vitest';
import { memberHooks } from './member-hooks.ts';
import type { Module } from './module.ts';

// Nothing is asked of it: the hooks below only note what they are given.
const { pool: tx } = openDatabase({ url: 'postgres://nobody@localhost:1/none', connections: 1 });
const ctx: Context = {
  site: { id: 's', name: 'S', currency: 'USD', locale: 'en', timeZone: 'UTC', url: 'https://s.example' },
  principal: { kind: 'none' },
  now: new Date(0),
  requestId: 'r',
};

test('modules are asked one after the other, in their order', async () => {
  const said: string[] = [];
  // The first takes longest: if they ran at once, it would end last.
  const slow = (name: string, milliseconds: number): Module => ({
    name,
    async onVisitorBecomesMember(_tx, _ctx, { visitorId, memberId }) {
      await new Promise((done) => setTimeout(done, milliseconds));
      said.push(`${name} ${visitorId} ${memberId}`);
    },
    async onMemberForgotten(_tx, _ctx, memberId) {
      await new Promise((done) => setTimeout(done, milliseconds));
      said.push(`${name} forgets ${memberId}`);
    },
  });
  const hooks = memberHooks(() => [slow('checkout', 20), { name: 'media' }, slow('cart', 1)]);
  await hooks.onVisitorBecomesMember(tx, ctx, { visitorId: 'v', memberId: 'm' });
  await hooks.onMemberForgotten(tx, ctx, 'm');
  expect(said).toEqual(['checkout v m', 'cart v m', 'checkout forgets m', 'cart forgets m']);
});

test('a hook that fails ends the act, and those behind it are not asked', async () => {
  const said: string[] = [];
  const hooks = memberHooks(() => [
    { name: 'a', onMemberForgotten: async () => Promise.reject(new Error('locked')) },
    { name: 'b', onMemberForgotten: async () => void said.push('b') },
  ]);
  await expect(hooks.onMemberForgotten(tx, ctx, 'm')).rejects.toThrow('locked');
  expect(said).toEqual([]);
});

test('personal data is asked for late: modules may be made after the one that keeps the members', async () => {
  const modules: Module[] = [];
  const hooks = memberHooks(() => modules);
  modules.push({ name: 'orders', personalData: [{ name: 'orders', read: async () => ['an order'] }] });
  modules.push({ name: 'cart', personalData: [{ name: 'carts', read: async () => [] }] });
  const found = hooks.personalData();
  expect(await Promise.all(found.map(async ({ name, read }) => [name, await read(ctx, 'm')]))).toEqual([
    ['orders', ['an order']],
    ['carts', []],
  ]);
});
