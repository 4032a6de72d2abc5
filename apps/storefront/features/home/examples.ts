import { APPS } from '../../visit/shop-facts.ts';

/** One entry of `/examples.json`. */
export interface Example {
  /** Place of its app in the platform's list, counted from one (specification 1, section 2). */
  readonly orderId: number;
  readonly title: string;
  readonly description: string;
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
export function examplesOf(all: readonly Example[], installed: readonly boolean[]): Examples {
  const listed = all.filter(({ orderId }) => APPS[orderId - 1] !== 'SUBSCRIPTIONS');
  return {
    installed: listed.filter(({ orderId }) => installed[orderId - 1] === true),
    missing: listed.filter(({ orderId }) => installed[orderId - 1] !== true),
  };
}
