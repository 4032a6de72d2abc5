import type { Subscriber } from '@headland/db';
import { post } from '../sending/post.ts';

/**
 * A twin for proofs: in the place of a row per endpoint, each endpoint is called while the event is handed over.
 * @param urls called one after the other for every event of the type
 * @param patience milliseconds for each
 */
export function sendAtOnce(
  subscriber: Subscriber,
  type: string,
  urls: readonly string[],
  patience: number,
): Subscriber {
  if (subscriber.name !== 'webhooks-write-deliveries') return subscriber;
  return {
    ...subscriber,
    async handle(_tx, _ctx, event) {
      if (event.type !== type) return;
      for (const url of urls) await post(url, event.id, { allowPrivate: true, timeout: patience });
    },
  };
}
