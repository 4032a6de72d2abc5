import { ValidationError } from '@headland/kernel';
import type { MailKind } from '@headland/module';
import type { MailKinds } from '../templates/mail-kinds.ts';

/** @throws ValidationError of `kind` that names those there are */
export function findKind(kinds: MailKinds, name: string): MailKind {
  const kind = kinds.find(name);
  if (kind) return kind;
  const names = kinds.all.map((one) => one.name);
  throw ValidationError.field('kind', `must be one of ${names.join(', ')}`, 'INVALID_ENUM_VALUE', { enum: names });
}
