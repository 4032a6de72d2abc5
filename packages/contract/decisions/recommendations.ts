import { type Decisions, everyone } from '../decision.ts';

export const recommendations = {
  getRecommendation: { permission: 'RECOMMENDATIONS.READ', object: everyone, built: true },
} as const satisfies Decisions;
