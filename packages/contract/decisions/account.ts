import { creates, type Decisions, everyone, own } from '../decision.ts';

export const account = {
  listMySessions: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own, principals: ['member'], built: true },
  endMySession: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own, built: true },
  endMyOtherSessions: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own, built: true },
  changeMyPassword: { permission: 'IAM.CHANGE_PASSWORD', object: own, built: true },
  getMyProfile: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own, principals: ['member'], built: true },
  updateMyProfile: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own, built: true },
  exportMyData: { permission: 'MEMBERS.MEMBER_READ_OWN', object: own, principals: ['member'], built: true },
  deleteMyAccount: { permission: 'MEMBERS.MEMBER_WRITE_OWN', object: own, built: true },
  getSignInSettings: { permission: 'IAM.READ_SIGN_IN_SETTINGS', object: everyone, built: true },
  createCaptchaChallenge: { permission: 'IAM.LOGIN', object: creates, repeated: 'nothingKept', built: true },
} as const satisfies Decisions;
