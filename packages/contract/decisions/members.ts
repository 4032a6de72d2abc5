import { creates, type Decisions, own, ownOrSite, site } from '../decision.ts';

export const members = {
  getUserInfo: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own, principals: ['member'], built: true },
  // A visitor is answered that nobody is signed in.
  getCurrentMember: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own, built: true },
  getMember: { permission: 'MEMBERS.MEMBER_READ', object: site, built: true },
  queryMembers: { permission: 'MEMBERS.MEMBER_READ', object: site, built: true },
  listMembers: { permission: 'MEMBERS.MEMBER_READ', object: site, built: true },
  createMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: creates, repeated: 'answeredByKey', built: true },
  updateMember: { permission: 'MEMBERS.MEMBER_WRITE', object: ownOrSite, built: true },
  updateCurrentMemberSlug: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own, built: true },
  updateMemberSlug: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  deleteMemberPhones: { permission: 'MEMBERS.MEMBER_WRITE', object: ownOrSite, built: true },
  deleteMemberEmails: { permission: 'MEMBERS.MEMBER_WRITE', object: ownOrSite, built: true },
  deleteMemberAddresses: { permission: 'MEMBERS.MEMBER_WRITE', object: ownOrSite, built: true },
  approveMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  blockMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  deleteMember: { permission: 'MEMBERS.MEMBER_MANAGE', object: site, built: true },
  deleteMyMember: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own, built: true },
} as const satisfies Decisions;
