import type { Database, Job } from '@headland/db';
import { deleteNewsBefore } from '../db/gateway-news.ts';

/** Days for which a gateway's message is remembered; Stripe sends one again for three days at most. */
const NEWS_DAYS = 30;

/** Forgets messages that no gateway sends again. */
export function purgeNews(database: Database): Job {
  return {
    name: 'payments-purge-news',
    everySeconds: 3_600,
    run: (now) => deleteNewsBefore(database.pool, new Date(now.getTime() - NEWS_DAYS * 86_400_000)),
  };
}
