import type { Check, EventCatalogue, Figures, Job, Migration, Subscriber } from '@headland/db';
import type { Handler, Handlers } from '@headland/kernel';
import type { Module, ModuleFacts, ReadEntity } from './module.ts';
import type { RedirectIntent } from './redirect-intent.ts';

/** The parts of all modules. */
export interface Gathered {
  readonly handlers: Handlers;
  readonly jobs: readonly Job[];
  readonly checks: readonly Check[];
  readonly subscribers: readonly Subscriber[];
  readonly events: readonly EventCatalogue[];
  readonly intents: readonly RedirectIntent[];
  readonly figures: readonly Figures[];
}

/**
 * Puts the parts of the modules together, each in the order of the modules.
 * @throws Error if two modules have one name, serve one call or answer one intent, or name a job, a subscriber or an event alike
 * @throws Error for a job that is not named by its module (`cart-purge-abandoned`)
 */
export function gather(modules: readonly Module<unknown, unknown>[]): Gathered {
  refuseTwice('module', modules);
  const jobs = modules.flatMap(jobsOf);
  const subscribers = modules.flatMap((module) => module.subscribers ?? []);
  refuseTwice('job', jobs);
  refuseTwice('subscriber', subscribers);
  const events = eventsOf(modules);
  const intents = modules.flatMap((module) => module.redirectIntents ?? []);
  refuseTwice('redirect intent', intents);
  return {
    handlers: handlersOf(modules),
    jobs,
    subscribers,
    checks: modules.flatMap((module) => module.checks ?? []),
    events,
    intents,
    figures: figuresOf(modules),
  };
}

/** Every step of the schema, in the order of the modules: each stands behind those that it refers to. */
export function migrationsOf(modules: readonly ModuleFacts[]): readonly Migration[] {
  return modules.flatMap((module) => module.migrations ?? []);
}

/**
 * Everything that is told.
 * @throws Error if two catalogues are of one entity, or two kinds of event have one name
 */
export function eventsOf(modules: readonly ModuleFacts[]): readonly EventCatalogue[] {
  const catalogues = modules.flatMap((module) => module.events ?? []);
  refuseTwice(
    'entity with events',
    catalogues.map(({ entity }) => ({ name: entity })),
  );
  refuseTwice(
    'event',
    catalogues.flatMap(({ kinds }) => kinds.map(({ type }) => ({ name: type }))),
  );
  return catalogues;
}

/**
 * What the tables tell whoever watches.
 * @throws Error if two modules call one alike
 */
export function figuresOf(modules: readonly ModuleFacts[]): readonly Figures[] {
  const figures = modules.flatMap((module) => module.figures ?? []);
  refuseTwice(
    'figure',
    figures.flatMap(({ gauges }) => Object.keys(gauges).map((name) => ({ name }))),
  );
  return figures;
}

/** How to read what events are about, of all modules. */
export function entitiesOf(modules: readonly Module<unknown, unknown>[]): Readonly<Record<string, ReadEntity>> {
  return Object.assign({}, ...modules.map((module) => module.entities ?? {}));
}

function jobsOf({ name, jobs = [] }: Module<unknown, unknown>): readonly Job[] {
  const stray = jobs.find((job) => !job.name.startsWith(`${name}-`) || !/^[a-z-]+$/.test(job.name));
  if (stray) throw new Error(`the job ${stray.name} is not named by its module: ${name}-…`);
  return jobs;
}

function handlersOf(modules: readonly Module<unknown, unknown>[]): Handlers {
  const handlers: Record<string, Handler<never, object>> = {};
  for (const module of modules) {
    for (const [id, handler] of Object.entries(module.handlers ?? {})) {
      if (id in handlers) throw new Error(`the call ${id} is served by ${module.name} and by another module`);
      handlers[id] = handler;
    }
  }
  return handlers;
}

function refuseTwice(kind: string, named: readonly { readonly name: string }[]): void {
  const names = named.map((one) => one.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`there are two of the ${kind} ${twice}`);
}
