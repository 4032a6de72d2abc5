import type { Place } from '@headland/client';
import type { ClientFields, ClientKind, OauthClient, RefreshProfile } from '@headland/contract/types/identity-admin';

/** The fields of an app's form; addresses one per line. */
export interface AppFields {
  readonly name: string;
  /** Where it runs, which is chosen once. */
  readonly kind: ClientKind;
  readonly origins: string;
  readonly redirects: string;
  readonly refreshProfile: RefreshProfile;
}

export function fieldsOf(client: OauthClient): AppFields {
  return {
    name: client.name,
    kind: client.kind,
    origins: client.allowedOrigins.join('\n'),
    redirects: client.allowedRedirects.join('\n'),
    refreshProfile: client.refreshProfile,
  };
}

/** What is sent: only what was touched. */
export function toChange(draft: Partial<AppFields>): ClientFields {
  return {
    ...(draft.name !== undefined && { name: draft.name.trim() }),
    ...(draft.origins !== undefined && { allowedOrigins: linesOf(draft.origins) }),
    ...(draft.redirects !== undefined && { allowedRedirects: linesOf(draft.redirects) }),
    ...(draft.refreshProfile !== undefined && { refreshProfile: draft.refreshProfile }),
  };
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type AppFieldName = keyof AppFields & string;

const PATH = /^client\.(name|kind|allowedOrigins|allowedRedirects|refreshProfile)(?:\[(\d+)\])?$/;
const formFields: Readonly<Record<string, AppFieldName>> = {
  name: 'name',
  kind: 'kind',
  allowedOrigins: 'origins',
  allowedRedirects: 'redirects',
  refreshProfile: 'refreshProfile',
};

/** Where the form shows a field of the wire; of a list it says which line. */
export function placeOf(path: string, fields: AppFields): Place<AppFieldName> | null {
  const [, wire = '', at] = PATH.exec(path) ?? [];
  const name = formFields[wire];
  if (!name) return null;
  const about = name === 'origins' || name === 'redirects' ? linesOf(fields[name])[Number(at)] : undefined;
  return { name, about };
}

export const kinds = ['browser', 'server'] as const satisfies readonly ClientKind[];

export const profiles = ['static', 'rotate'] as const satisfies readonly RefreshProfile[];

export function isKind(text: string): text is ClientKind {
  return kinds.some((kind) => kind === text);
}

export function isProfile(text: string): text is RefreshProfile {
  return profiles.some((profile) => profile === text);
}
