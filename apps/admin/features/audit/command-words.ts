import type { AuditCommand } from '@headland/contract/types/identity-admin';
import type { Locality } from '@headland/words/locality.ts';
import { callWords } from './calls/words.ts';
import type { AuditSay } from './words.ts';

/** `updateProductVariants` as `Update product variants`; a call that is no longer there by its own name. */
export function commandWords({ call }: Pick<AuditCommand, 'call'>, locality: Locality): string {
  const { messages } = callWords.in(locality);
  if (isNamed(call, messages)) return callWords.say(locality)(call);
  const words = call.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isNamed<Named extends object>(call: PropertyKey, names: Named): call is keyof Named {
  return Object.hasOwn(names, call);
}

const MOST_FIELDS = 6;

/** What it was about: the fields that were given, and the end of the id. */
export function commandDetails({ fields, entityIds }: AuditCommand, say: AuditSay): string {
  const named = fields.slice(0, MOST_FIELDS).join(', ');
  const [first = ''] = entityIds;
  const id = first.length > 12 ? `…${first.slice(-8)}` : first;
  const [others, more] = [entityIds.length - 1, fields.length - MOST_FIELDS];
  const whose = others > 0 ? say('ofEntities', { id, more: others }) : say('ofEntity', { id });
  const what = more > 0 ? say('fieldsAndMore', { names: named, more }) : say('fields', { names: named });
  return [first === '' ? '' : whose, named === '' ? '' : what].filter((part) => part !== '').join('; ');
}
