import type { ComposeOptions } from '../compose-options.ts';
import type { Metrics } from './metrics.ts';

/** What the modules are told to tell. */
export function moduleObservers(
  metrics: Metrics,
): Required<Pick<ComposeOptions, 'onEvents' | 'onGatewayAnswer' | 'onDrawn'>> {
  return {
    onEvents: (type, count) => metrics.add('events', count, type),
    onGatewayAnswer: (operation, outcome, milliseconds) =>
      metrics.time('gatewayTime', milliseconds, operation, outcome),
    onDrawn: (milliseconds) => metrics.time('picturesDrawn', milliseconds),
  };
}
