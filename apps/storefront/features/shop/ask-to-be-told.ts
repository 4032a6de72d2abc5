import { ClientError, secondsToWait, violationsOf } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import type { NoteName } from '../../visit/notes.ts';
import type { Visit } from '../../visit/visit.ts';
import type { Offer } from './product-view.ts';
import { type Selection, variantOf } from './variant-matrix.ts';
import { wishReplyWords } from './words.ts';

const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const TOO_MANY = 429;

/** What became of it: a note for the page that follows, or why it has to be mended. */
export type WishReply = { readonly note: NoteName } | { readonly problem: string };

/** Whether the shop wants to know who waits; asked only where something is sold out. */
export async function takesWishes({ everybody }: Visit, offer: Offer): Promise<boolean> {
  if (offer.variants.every(({ inStock }) => inStock)) return false;
  const { settings } = await everybody.call('getBackInStockSettings', {});
  return settings?.collectionStates?.some(({ collectingRequests }) => collectingRequests === true) ?? false;
}

/** Asks to be told when what is chosen is there again. @throws what is no answer of the API */
export async function askToBeTold(visit: Visit, offer: Offer, selection: Selection, email: string): Promise<WishReply> {
  const options = Object.keys(selection).length > 0 ? { options: { options: { ...selection } } } : {};
  try {
    await visit.own.call('createBackInStockNotificationRequest', {
      request: { catalogReference: { appId: STORE_APP_ID, catalogItemId: offer.id, ...options }, email },
      // The mail says what the shop says of it by then.
      itemDetails: { name: offer.name.slice(0, 200), price: String(variantOf(offer, selection)?.amount ?? 0) },
    });
    return { note: 'wish-noted' };
  } catch (error) {
    if (error instanceof ClientError && error.code === 'BACK_IN_STOCK_ITEM_AVAILABLE') return { note: 'wish-there' };
    return { problem: sayWishProblem(error, visit.host.site) };
  }
}

function sayWishProblem(error: unknown, locality: Locality): string {
  if (!(error instanceof ClientError)) throw error;
  const say = wishReplyWords.say(locality);
  if (error.status === TOO_MANY) return say('tooMany', { wait: sayWait(secondsToWait(error) ?? 1, locality) });
  if (error.code === 'REQUEST_COLLECTION_DISABLED') return say('off');
  if (violationsOf(error).some(({ field }) => field === 'request.email')) return say('badAddress');
  return say('unknown');
}
