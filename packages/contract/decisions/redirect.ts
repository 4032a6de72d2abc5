import { type Decisions, own } from '../decision.ts';

export const redirect = {
  createRedirectSession: {
    permission: 'WIX_HEADLESS.WIX_URL_CREATE',
    object: own,
    repeated: 'toldOnce',
    built: true,
  },
} as const satisfies Decisions;
