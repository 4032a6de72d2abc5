import type { HandlersOf } from '@headland/contract';

/** Nothing is learned of who buys what yet, so there is nothing to recommend; the wire says that with an empty answer. */
export const recommendationCalls = {
  getRecommendation: async () => ({}),
} satisfies HandlersOf<'getRecommendation'>;
