import type { orders as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import type { NoteContent } from '../domain/order-note.ts';

/** @param field where it stands in the request @throws ValidationError for one of neither kind */
export function readNote({ merchantComment, customActivity }: wire.PublicActivity, field: string): NoteContent {
  if (merchantComment) return readComment(merchantComment, field);
  if (customActivity) {
    const { appId = null, type = null, additionalData = {} } = customActivity;
    return { kind: 'CUSTOM', appId, type, data: additionalData };
  }
  throw ValidationError.field(field, 'must hold merchantComment or customActivity', 'ONE_OF_ALIGNMENT');
}

/** Of several at once, which are comments alone. @throws ValidationError for another kind */
export function readComments(activities: readonly wire.Activity[], field: string): readonly NoteContent[] {
  return activities.map(({ activityType, merchantComment }, at) => {
    if (activityType !== 'MERCHANT_COMMENT') {
      throw ValidationError.field(`${field}[${at}].activityType`, 'must be MERCHANT_COMMENT', 'INVALID_ENUM_VALUE');
    }
    return readComment(merchantComment ?? {}, `${field}[${at}]`);
  });
}

function readComment({ message }: wire.MerchantComment, field: string): NoteContent {
  if (!message) throw ValidationError.field(`${field}.merchantComment.message`, 'is missing', 'REQUIRED_FIELD');
  return { kind: 'COMMENT', message };
}
