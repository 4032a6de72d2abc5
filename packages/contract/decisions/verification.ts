import { credential, type Decisions } from '../decision.ts';

export const verification = {
  startVerification: { permission: 'IAM.VERIFY', object: credential, built: true },
  verifyDuringAuthentication: { permission: 'IAM.VERIFY', object: credential, built: true },
  resendDuringAuthentication: { permission: 'IAM.VERIFY', object: credential, built: true },
} as const satisfies Decisions;
