import { ClientError } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { sayProblem } from '../../cart/say-problem.ts';
import { cancelWords } from './words.ts';

/** Why an order was not canceled. @throws what is no answer of the API */
export function sayNotCanceled(error: unknown, locality: Locality): string {
  const say = cancelWords.say(locality);
  if (error instanceof ClientError) {
    if (error.code === 'ORDER_IS_SENT') return say('isSent');
    if (error.code === 'BUYER_CANNOT_CANCEL' || error.code === 'WRONG_STATE') return say('notNow');
  }
  return sayProblem(error, locality);
}
