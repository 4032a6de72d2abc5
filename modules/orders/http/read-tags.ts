import type { orders as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import type { OrderTags } from '../domain/order-tags.ts';

/** Tags of both kinds. @param field where they stand in the request @throws ValidationError for a tag that says nothing */
export function readTags(given: wire.Tags | undefined, field: string): OrderTags {
  return {
    tags: listOf(given?.tags, `${field}.tags`),
    privateTags: listOf(given?.privateTags, `${field}.privateTags`),
  };
}

function listOf({ tagIds = [] }: wire.TagList = {}, field: string): readonly string[] {
  const blank = tagIds.findIndex((tag) => tag.trim() === '');
  if (blank >= 0) throw ValidationError.field(`${field}.tagIds[${blank}]`, 'must say something', 'MIN_LENGTH');
  return tagIds;
}
