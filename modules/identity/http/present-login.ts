import type { identityLegacy, identity as identityWire, ResponseOf } from '@headland/contract';
import type { Member } from '@headland/members';
import type { LoginAnswer } from '../commands/login-answer.ts';
import { showAddresses } from './address-spellings.ts';

/** A member as sign-in answers show them, to themself. */
export function presentIdentity(member: Member): identityWire.Identity {
  const { title, photo, cover, ...profile } = member.profile;
  return {
    id: member.id,
    revision: String(member.revision),
    createdDate: member.createdAt.toISOString(),
    updatedDate: member.updatedAt.toISOString(),
    connections: [],
    identityProfile: {
      labels: [],
      emails: [],
      phones: [],
      customFields: [],
      secondaryEmails: [],
      phonesV2: [],
      ...profile,
      ...showAddresses(profile),
      privacyStatus: member.privacy,
      ...(member.slug !== null && { slug: member.slug }),
    },
    ...(member.email !== null && { email: { address: member.email, isVerified: member.emailVerified } }),
    status: { name: member.status, reasons: [...member.reasons] },
    factors: [],
  };
}

/** The answer of the second generation of sign-in calls. */
export function presentLogin(answer: LoginAnswer): ResponseOf<'loginV2'> {
  return {
    state: answer.state,
    ...(answer.sessionToken !== null && { sessionToken: answer.sessionToken }),
    ...(answer.stateToken !== null && { stateToken: answer.stateToken }),
    ...(answer.member && { identity: presentIdentity(answer.member) }),
    additionalData: {},
  };
}

/** The words that the first generation has for a state; what it has no word for is looked at by asking again. */
const LEGACY_STATUS = {
  SUCCESS: 'DONE',
  REQUIRE_OWNER_APPROVAL: 'REQUIRE_OWNER_APPROVAL',
  REQUIRE_EMAIL_VERIFICATION: 'STATUS_CHECK',
  STATUS_CHECK: 'STATUS_CHECK',
} as const satisfies Record<LoginAnswer['state'], identityLegacy.StateStatus>;

/** The answer of the first generation: the state is an object. */
export function presentLegacyLogin(answer: LoginAnswer): ResponseOf<'loginV1'> {
  const { identity, sessionToken } = presentLogin(answer);
  return {
    state: {
      status: LEGACY_STATUS[answer.state],
      ...(answer.stateToken !== null && { stateToken: answer.stateToken }),
    },
    ...(sessionToken && { sessionToken }),
    ...(identity && { identity: identity as identityLegacy.Identity }),
    additionalData: {},
  };
}
