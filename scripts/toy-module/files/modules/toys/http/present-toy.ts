import type { toys as wire } from '@headland/contract';
import type { Toy } from '../domain/toy.ts';

export function presentToy({ id, name, createdAt }: Toy): wire.Toy {
  return { id, name, createdDate: createdAt.toISOString() };
}
