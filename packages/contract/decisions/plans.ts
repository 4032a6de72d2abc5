import { creates, type Decisions, site } from '../decision.ts';

export const plans = {
  listPublicPlans: { permission: 'PRICING_PLANS.READ_PUBLIC_PLANS', object: site },
  queryPublicPlans: { permission: 'PRICING_PLANS.READ_PUBLIC_PLANS', object: site },
  listPlans: { permission: 'PRICING_PLANS.READ_PLANS', object: site },
  getPlan: { permission: 'PRICING_PLANS.READ_PLANS', object: site },
  getPlanStats: { permission: 'PRICING_PLANS.READ_PLANS', object: site },
  createPlan: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: creates },
  updatePlan: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  setPlanVisibility: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  makePlanPrimary: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  clearPrimary: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
  archivePlan: { permission: 'PRICING_PLANS.MANAGE_PLANS', object: site },
} as const satisfies Decisions;
