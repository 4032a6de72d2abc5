import type { BulkSay } from './words.ts';

/** Why the server left one order of many as it was. @param code of its refusal */
export function explainRow(code: string | undefined, say: BulkSay): string {
  switch (code) {
    case 'WRONG_STATE':
      return say('notCounting');
    case 'INVALID_FULFILLMENT_QUANTITY':
      return say('quicker');
    case 'ORDER_NOT_FOUND':
      return say('gone');
    case 'TOO_MANY_TAGS':
      return say('tagFull');
    default:
      return say('refused', { code: code ?? '?' });
  }
}
