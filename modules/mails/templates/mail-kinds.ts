import type { MailKind } from '@headland/module';

/** Names of everything that may stand between braces in this mail. */
export function variablesOf(kind: MailKind): readonly string[] {
  return ['site', 'email', ...Object.keys(kind.variables)];
}

/** Every kind of mail of the installation, in the order in which the back office shows them. */
export interface MailKinds {
  readonly all: readonly MailKind[];
  /** @returns null for a name that nobody registered */
  find(name: string): MailKind | null;
}

/** @throws Error for two kinds of one name: each module's mails would be written in the other's words */
export function registerKinds(all: readonly MailKind[]): MailKinds {
  const byName = new Map(all.map((kind) => [kind.name, kind]));
  const double = all.find((kind) => byName.get(kind.name) !== kind);
  if (double) throw new Error(`two kinds of mail are called ${double.name}`);
  return { all, find: (name) => byName.get(name) ?? null };
}
