import type { ClientFields, ClientKind, OauthClient, RefreshProfile } from '@headland/contract/types/identity-admin';

/** The fields of an app's form; addresses one per line. */
export interface AppFields {
  readonly name: string;
  readonly origins: string;
  readonly redirects: string;
  readonly refreshProfile: RefreshProfile;
}

/** What the person has changed and not saved. */
export type AppDraft = Partial<AppFields>;

export function fieldsOf(client: OauthClient): AppFields {
  return {
    name: client.name,
    origins: client.allowedOrigins.join('\n'),
    redirects: client.allowedRedirects.join('\n'),
    refreshProfile: client.refreshProfile,
  };
}

/** Changes one field; putting back what the server has takes it out of the draft. */
export function change<Name extends keyof AppFields>(
  draft: AppDraft,
  server: AppFields,
  name: Name,
  value: AppFields[Name],
): AppDraft {
  const { [name]: _, ...others } = draft;
  return value === server[name] ? others : { ...others, [name]: value };
}

/**
 * What is left of a draft once it was saved: what the person typed since it was sent.
 * @param sent the draft as it was sent @param before what the server had then @param server what it has now
 */
export function unsent(latest: AppDraft, sent: AppDraft, before: AppFields, server: AppFields): AppDraft {
  const wanted = { ...before, ...latest };
  let left: AppDraft = {};
  for (const name of fieldNames) {
    const since = sent[name] === undefined ? latest[name] : wanted[name];
    if (since !== undefined && since !== sent[name]) left = change(left, server, name, since);
  }
  return left;
}

const fieldNames = ['name', 'origins', 'redirects', 'refreshProfile'] as const;

/** What is sent: only what was touched. */
export function toChange(draft: AppDraft): ClientFields {
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

export type AppProblems = Readonly<Partial<Record<keyof AppFields | 'kind', string>>>;

const FIELD = /^client\.(name|kind|allowedOrigins|allowedRedirects|refreshProfile)(?:\[(\d+)\])?$/;
const formFields = {
  name: 'name',
  kind: 'kind',
  allowedOrigins: 'origins',
  allowedRedirects: 'redirects',
  refreshProfile: 'refreshProfile',
} as const;

function isField(name: string | undefined): name is keyof typeof formFields {
  return name !== undefined && Object.hasOwn(formFields, name);
}

export function hasField(path: string): boolean {
  return isField(FIELD.exec(path)?.[1]);
}

/** Sorts what the server refused to the fields; of a list it says which line. */
export function problemsOf(problems: ReadonlyMap<string, string>, fields: AppFields): AppProblems {
  const found: { -readonly [Name in keyof AppProblems]: string } = {};
  for (const [path, text] of problems) {
    const [, name, at] = FIELD.exec(path) ?? [];
    if (!isField(name)) continue;
    const field = formFields[name];
    const list = field === 'origins' || field === 'redirects' ? linesOf(fields[field]) : null;
    const line = list && at !== undefined ? list[Number(at)] : undefined;
    const said = line === undefined ? text : `“${line}”: ${text}`;
    found[field] = found[field] === undefined ? said : `${found[field]} ${said}`;
  }
  return found;
}

export const kinds: readonly { readonly value: ClientKind; readonly label: string; readonly says: string }[] = [
  {
    value: 'browser',
    label: 'In the browser or on a phone',
    says: 'A site or app at the visitor’s. It has no secret; what it may do depends on its addresses and on who signs in.',
  },
  {
    value: 'server',
    label: 'On a server',
    says: 'A program of yours that keeps a secret and acts for the business, without anybody signing in.',
  },
];

export const profiles: readonly { readonly value: RefreshProfile; readonly label: string; readonly says: string }[] = [
  {
    value: 'static',
    label: 'Stays the same',
    says: 'A session’s refresh token is good until it ends: simple for sites, and several tabs can renew at once.',
  },
  {
    value: 'rotate',
    label: 'Replaced at every renewal',
    says: 'Each refresh token is good once, and using an old one again ends the session: a stolen one is noticed.',
  },
];

export function isKind(text: string): text is ClientKind {
  return kinds.some(({ value }) => value === text);
}

export function isProfile(text: string): text is RefreshProfile {
  return profiles.some(({ value }) => value === text);
}
