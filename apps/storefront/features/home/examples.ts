import { APPS } from '../../visit/shop-facts.ts';

/** One app that the site may show; its words stand under its name. */
export interface Example {
  readonly app: (typeof APPS)[number];
  /** Place of its app in the platform's list, counted from one (specification 1, section 2). */
  readonly orderId: number;
  readonly href: string;
}

export interface Examples {
  readonly installed: readonly Example[];
  readonly missing: readonly Example[];
}

/**
 * Splits the examples by whether their app answers; the subscriptions example is left out of the list.
 * @param installed one answer per app, in the order of `APPS`
 */
export function examplesOf(all: readonly Omit<Example, 'app'>[], installed: readonly boolean[]): Examples {
  const listed = all.flatMap(({ orderId, href }) => {
    const app = APPS[orderId - 1];
    return app === undefined || app === 'SUBSCRIPTIONS' ? [] : [{ app, orderId, href }];
  });
  return {
    installed: listed.filter(({ orderId }) => installed[orderId - 1] === true),
    missing: listed.filter(({ orderId }) => installed[orderId - 1] !== true),
  };
}
