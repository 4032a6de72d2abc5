/** Toys: a module with one of everything that a module may have. */
import type { Database } from '@headland/db';
import type { Module } from '@headland/module';
import { toysChecks } from './checks.ts';
import { toyCalls } from './http/toy-calls.ts';
import { toyIntent } from './http/toy-intent.ts';
import { toysModule } from './module.ts';
import { mailNewToy } from './subscribers/mail-new-toy.ts';

export { toysModule } from './module.ts';

export function createToys(deps: { readonly database: Database }): Module {
  return {
    ...toysModule,
    handlers: toyCalls(deps),
    checks: toysChecks,
    subscribers: [mailNewToy],
    redirectIntents: [toyIntent],
  };
}
