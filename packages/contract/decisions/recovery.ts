import { credential, type Decisions, site } from '../decision.ts';

export const recovery = {
  sendRecoveryEmail: { permission: 'IAM.RECOVER', object: credential, built: true },
  sendActivationEmail: { permission: 'IAM.SEND_ACTIVATION_EMAIL', object: site, built: true },
  recover: { permission: 'IAM.RECOVER', object: credential, built: true },
} as const satisfies Decisions;
