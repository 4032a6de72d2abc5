import { creates, credential, type Decisions, own } from '../decision.ts';

export const identity = {
  registerV1: { permission: 'IAM.REGISTER', object: credential, repeated: 'sameByName', built: true },
  loginV1: { permission: 'IAM.LOGIN', object: credential, built: true },
  registerV2: { permission: 'IAM.REGISTER', object: credential, repeated: 'sameByName', built: true },
  loginV2: { permission: 'IAM.LOGIN', object: credential, built: true },
  changePassword: { permission: 'IAM.CHANGE_PASSWORD', object: own, built: true },
  loginWithIdpConnectionTokenParams: { permission: 'IAM.LOGIN', object: credential, built: true },
  proceedToNextStateV1: { permission: 'IAM.LOGIN', object: credential, built: true },
  signOn: { permission: 'IAM.AUTHENTICAITON_SIGN_ON', object: creates, repeated: 'sameByName', built: true },
  logout: { permission: 'IAM.LOGOUT', object: own, built: true },
} as const satisfies Decisions;
