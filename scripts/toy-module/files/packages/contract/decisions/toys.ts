import { creates, type Decisions, site } from '../decision.ts';

export const toys = {
  createToy: { permission: 'TOYS.MANAGE', object: creates, repeated: 'answeredByKey', built: true },
  listToys: { permission: 'TOYS.READ', object: site, built: true },
} as const satisfies Decisions;
