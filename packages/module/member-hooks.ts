import type { Module, PersonalData } from './module.ts';

/** What members' commands ask of all other modules. */
export interface MemberHooks extends Required<Pick<Module, 'onVisitorBecomesMember' | 'onMemberForgotten'>> {
  personalData(): readonly PersonalData[];
}

/**
 * Asks one module after the other, in the order in which they stand, because they write in one transaction.
 * @param modules asked for at each use, because most modules are made after the one that keeps the members
 */
export function memberHooks(modules: () => readonly Module<unknown, unknown>[]): MemberHooks {
  return {
    async onVisitorBecomesMember(tx, ctx, who) {
      for (const module of modules()) await module.onVisitorBecomesMember?.(tx, ctx, who);
    },
    async onMemberForgotten(tx, ctx, memberId) {
      for (const module of modules()) await module.onMemberForgotten?.(tx, ctx, memberId);
    },
    personalData: () => modules().flatMap((module) => module.personalData ?? []),
  };
}
