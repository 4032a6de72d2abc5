import { credential, type Decisions, everyone } from '../decision.ts';

export const oauth = {
  token: { permission: 'OAUTH.TOKEN', object: credential, built: true },
  oauthAccess: { permission: 'OAUTH.TOKEN', object: credential, built: true },
  tokenInfo: { permission: 'OAUTH.TOKEN_INFO', object: credential, built: true },
  getTokenKeys: { permission: 'OAUTH.KEYS', object: everyone, built: true },
} as const satisfies Decisions;
