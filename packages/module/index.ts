/** What a module is to the rest of the house: one record, read in loops by whoever needs a part of it. */
export { entitiesOf, eventsOf, figuresOf, type Gathered, gather, migrationsOf } from './gather.ts';
export { hasPrices } from './has-prices.ts';
export type { Lifecycle, LifecyclePart, LifecycleTransition } from './lifecycle.ts';
export type { MailKind, MailRow, MailTemplate, MailValue, MailWords } from './mail-kind.ts';
export { type MemberHooks, memberHooks } from './member-hooks.ts';
export type { ErrorSection, MediaUse, Module, ModuleFacts, PersonalData, ReadEntity } from './module.ts';
export type { CallbackKind, RedirectIntent, RedirectRequest, RedirectTarget } from './redirect-intent.ts';
