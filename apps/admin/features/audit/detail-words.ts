type Details = Readonly<Record<string, string>>;

/** What else an event says of itself, as a sentence or two; empty where it says nothing. */
export function detailWords(details: Details): string {
  return Object.entries(details)
    .flatMap(([name, value]) => partWords(name, value) ?? [])
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
    .join(' ');
}

const reasons: Details = {
  password: 'the password was wrong',
  'no password': 'the account has no password yet',
  'unknown address': 'nobody has this address',
  'unproven address': 'the address is not proven yet',
  taken: 'the address has an account already',
  blocked: 'the member is blocked',
  'begun in their place': 'an app or an API key had begun the session',
  REQUIRE_OWNER_APPROVAL: 'the member waits for your approval',
  REQUIRE_EMAIL_VERIFICATION: 'the address is not proven yet',
};

const statuses: Details = {
  ACTIVE: 'the account can be used',
  PENDING: 'the account has to wait',
  BLOCKED: 'the account is blocked',
  OFFLINE: 'the account has no password yet',
};

/** @returns null for what stands beside it anyway, or says that nothing was there */
function partWords(name: string, value: string): string | null {
  switch (name) {
    case 'reason':
      return wordsOr(reasons, value);
    case 'status':
      return wordsOr(statuses, value);
    case 'name':
      return `name: ${value}`;
    case 'changed':
      return value === '' ? null : `changed: ${value.split(', ').map(changeWords).join(', ')}`;
    case 'ended':
      return value === '0' ? null : value === '1' ? 'one session ended' : `${value} sessions ended`;
    case 'count':
      return value === '1' ? null : `${value} times`;
    case 'made':
      return 'the account was made for it';
    case 'replaced':
      return value === 'yes' ? 'the secret before stopped working' : null;
    // Who did it has a place of its own.
    case 'by':
      return null;
    default:
      return `${apart(name)}: ${UUID.test(value) ? `…${value.slice(-8)}` : value}`;
  }
}

/** Ids are for telling things apart: their end does that. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function wordsOr(words: Details, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** `verifyEmail: true` as `verify email on`. */
function changeWords(change: string): string {
  const [name = '', ...rest] = change.split(': ');
  const value = rest.join(': ');
  const state = value === 'true' ? ' on' : value === 'false' ? ' off' : value && ` ${value}`;
  return apart(name) + state;
}

/** `allowedOrigins` as `allowed origins`. */
function apart(name: string): string {
  return name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
