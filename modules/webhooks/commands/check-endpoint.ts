import { type FieldViolation, ValidationError } from '@headland/kernel';
import type { EndpointFields } from '../domain/endpoint.ts';
import { mayBeTried } from '../sending/post.ts';

/** @throws ValidationError that names each wrong field */
export function checkEndpoint(
  { url, eventTypes }: Pick<EndpointFields, 'url' | 'eventTypes'>,
  allowed: { readonly eventTypes: ReadonlySet<string>; readonly allowPrivate: boolean },
): void {
  const violations: FieldViolation[] = [];
  const refuse = (field: string, description: string) =>
    violations.push({ field: `endpoint.${field}`, description, violatedRule: 'OTHER' });
  const target = URL.parse(url);
  if (!target || !mayBeTried(target, allowed.allowPrivate)) {
    refuse('url', allowed.allowPrivate ? NO_ADDRESS : `${NO_ADDRESS}, with https, outside private networks`);
  }
  for (const [at, eventType] of eventTypes.entries()) {
    if (!allowed.eventTypes.has(eventType)) refuse(`eventTypes[${at}]`, 'is not an event that apps are told of');
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

const NO_ADDRESS = 'must be a whole address without name and password';
