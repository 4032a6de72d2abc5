import type { AuditSay } from './words.ts';

type Details = Readonly<Record<string, string>>;

/** What else an event says of itself, as a sentence or two; empty where it says nothing. */
export function detailWords(details: Details, say: AuditSay): string {
  return Object.entries(details)
    .flatMap(([name, value]) => partWords(name, value, say) ?? [])
    .join(' ');
}

const reasons = {
  password: 'reasonPassword',
  'no password': 'reasonNoPassword',
  'unknown address': 'reasonUnknown',
  'unproven address': 'reasonUnproven',
  taken: 'reasonTaken',
  blocked: 'reasonBlocked',
  'begun in their place': 'reasonInTheirPlace',
  REQUIRE_OWNER_APPROVAL: 'reasonApproval',
  REQUIRE_EMAIL_VERIFICATION: 'reasonUnproven',
} as const;

const statuses = {
  ACTIVE: 'statusActive',
  PENDING: 'statusPending',
  BLOCKED: 'statusBlocked',
  OFFLINE: 'reasonNoPassword',
} as const;

/** @returns null for what stands beside it anyway, or says that nothing was there */
function partWords(name: string, value: string, say: AuditSay): string | null {
  switch (name) {
    case 'reason':
      return isKeyOf(reasons, value) ? say(reasons[value]) : begun(`${value}.`);
    case 'status':
      return isKeyOf(statuses, value) ? say(statuses[value]) : begun(`${value}.`);
    case 'name':
      return say('name', { name: value });
    case 'changed':
      if (value === '') return null;
      return say('changed', {
        names: value
          .split(', ')
          .map((change) => changeWords(change, say))
          .join(', '),
      });
    case 'ended':
      return value === '0' ? null : say('ended', { count: Number(value) });
    case 'count':
      return value === '1' ? null : say('times', { count: Number(value) });
    case 'made':
      return say('madeForIt');
    case 'replaced':
      return value === 'yes' ? say('secretReplaced') : null;
    // Who did it has a place of its own.
    case 'by':
      return null;
    default:
      return say('detail', { name: begun(apart(name)), value: UUID.test(value) ? `…${value.slice(-8)}` : value });
  }
}

/** Ids are for telling things apart: their end does that. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isKeyOf<Words extends object>(words: Words, value: PropertyKey): value is keyof Words {
  return Object.hasOwn(words, value);
}

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `verifyEmail: true` as `verify email on`. */
function changeWords(change: string, say: AuditSay): string {
  const [wire = '', ...rest] = change.split(': ');
  const [name, value] = [apart(wire), rest.join(': ')];
  if (value === 'true') return say('turnedOn', { name });
  if (value === 'false') return say('turnedOff', { name });
  return value === '' ? name : `${name} ${value}`;
}

/** `allowedOrigins` as `allowed origins`. */
function apart(name: string): string {
  return name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
