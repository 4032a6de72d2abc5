import type { AuditCommand } from '@headland/contract/types/identity-admin';

/** `updateProductVariants` as `Update product variants`. */
export function commandWords({ call }: Pick<AuditCommand, 'call'>): string {
  const words = call.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOST_FIELDS = 6;

/** What it was about: the fields that were given, and the end of the id. */
export function commandDetails({ fields, entityIds }: AuditCommand): string {
  const named = fields.slice(0, MOST_FIELDS).join(', ');
  const more = fields.length > MOST_FIELDS ? ` and ${fields.length - MOST_FIELDS} more` : '';
  const [first = ''] = entityIds;
  const whose = first === '' ? '' : `Of ${first.length > 12 ? `…${first.slice(-8)}` : first}`;
  const others = entityIds.length > 1 ? ` and ${entityIds.length - 1} more` : '';
  return [whose + others, named === '' ? '' : `fields: ${named}${more}`].filter((part) => part !== '').join('; ');
}
