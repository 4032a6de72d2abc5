import { defineEvents, kind } from '@headland/db';
import { expect, test } from 'vitest';
import { gather, migrationsOf } from './gather.ts';
import type { Module } from './module.ts';
import type { RedirectIntent } from './redirect-intent.ts';

const job = (name: string) => ({ name, everySeconds: 1, run: async () => {} });
const check = (name: string) => ({ name, run: async () => [] });
const serve = async () => ({});

const intent = (name: string): RedirectIntent => ({
  name,
  callbacks: 'CHECKOUT',
  read: () => ({ details: {}, path: '/', opensSession: false }),
});

const goodEvents = defineEvents('good', {
  good_deleted: kind<object>({ says: { en: 'A good went.', de: 'Eine Ware ist weg.' }, wire: null, final: true }),
});

const goods: Module = {
  name: 'goods',
  migrations: [{ id: 'goods-001', up: '' }],
  handlers: { getGood: serve },
  jobs: [job('goods-purge'), job('goods-count')],
  checks: [check('goods are counted')],
  events: [goodEvents],
};
const sales: Module = {
  name: 'sales',
  migrations: [{ id: 'sales-001', up: '' }],
  handlers: { getSale: serve },
  jobs: [job('sales-purge')],
  checks: [check('sales add up')],
  subscribers: [{ name: 'sales-mail', types: ['good_deleted'], handle: async () => {} }],
};

test('the parts of all modules, in the order of the modules', () => {
  const found = gather([goods, { name: 'empty' }, sales]);
  expect(Object.keys(found.handlers)).toEqual(['getGood', 'getSale']);
  expect(found.jobs.map(({ name }) => name)).toEqual(['goods-purge', 'goods-count', 'sales-purge']);
  expect(found.checks.map(({ name }) => name)).toEqual(['goods are counted', 'sales add up']);
  expect(found.subscribers.map(({ name }) => name)).toEqual(['sales-mail']);
  expect(found.events).toEqual([goodEvents]);
  expect(migrationsOf([sales, goods]).map(({ id }) => id)).toEqual(['sales-001', 'goods-001']);
});

test.each<[string, Module, string]>([
  ['module', { name: 'goods' }, 'there are two of the module goods'],
  [
    'call',
    { name: 'other', handlers: { getGood: serve } },
    'the call getGood is served by other and by another module',
  ],
  [
    'redirect intent',
    { name: 'other', redirectIntents: [intent('goodsPage'), intent('goodsPage')] },
    'there are two of the redirect intent goodsPage',
  ],
  ['job', { name: 'other', jobs: [job('other-purge'), job('other-purge')] }, 'there are two of the job other-purge'],
])('no %s twice', (_what, other, problem) => {
  expect(() => gather([goods, other])).toThrow(problem);
});

test('no subscriber twice: progress is kept under its name', () => {
  expect(() => gather([sales, { name: 'other', subscribers: [...(sales.subscribers ?? [])] }])).toThrow('sales-mail');
});

test.each(['purge goods', 'purge-goods', 'goods purge', 'sales-purge'])('no job that is called %s', (name) => {
  expect(() => gather([{ name: 'goods', jobs: [job(name)] }])).toThrow('is not named by its module');
});
