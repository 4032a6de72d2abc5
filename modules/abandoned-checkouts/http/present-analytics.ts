import type { abandonedCheckouts as wire } from '@headland/contract';
import type { Minor } from '@headland/kernel';
import type { AbandonedAnalytics, Worth } from '../queries/analytics.ts';

const nothing: Worth = { checkouts: 0, worth: 0 };

/**
 * The figures that were asked for; all of them if none was named.
 * @param statuses those that count; both if none is named
 */
export function presentAnalytics(
  amount: (minor: Minor) => string,
  found: AbandonedAnalytics,
  metrics: readonly wire.Metric[],
  statuses: readonly wire.Status[],
): wire.GetAbandonedCheckoutAnalyticsResponse {
  const counts = (status: wire.Status) => statuses.length === 0 || statuses.includes(status);
  const abandoned = counts('ABANDONED') ? found.abandoned : nothing;
  const recovered = counts('RECOVERED') ? found.recovered : nothing;
  const all = abandoned.checkouts + recovered.checkouts;
  const average = abandoned.checkouts === 0 ? 0 : Math.round(abandoned.worth / abandoned.checkouts);
  const wanted = (metric: wire.Metric) => metrics.length === 0 || metrics.includes(metric);
  return {
    ...(wanted('RECOVERABLE_VALUE') && { recoverableValue: amount(abandoned.worth) }),
    ...(wanted('RECOVERABLE_CHECKOUT_COUNT') && { recoverableCheckoutCount: abandoned.checkouts }),
    ...(wanted('AVERAGE_RECOVERABLE_CHECKOUT_VALUE') && { averageRecoverableCheckoutValue: amount(average) }),
    ...(wanted('RECOVERED_VALUE') && { recoveredValue: amount(recovered.worth) }),
    ...(wanted('RECOVERED_CHECKOUT_COUNT') && { recoveredCheckoutCount: recovered.checkouts }),
    ...(wanted('RECOVERY_RATE') && { recoveryRate: all === 0 ? 0 : recovered.checkouts / all }),
  };
}
