import type { CallRow, EntityFile } from '../entity-files.ts';
import type { TypeTree } from '../notation.ts';

function nameOf(tree: TypeTree | undefined): string | undefined {
  if (tree?.kind === 'list') return nameOf(tree.item);
  return tree?.kind === 'named' ? tree.name : undefined;
}

/** The type at whose field a required path such as `pickupLocations.id` ends. */
function ownerOf(file: EntityFile, request: string, parts: readonly string[]): string | undefined {
  let owner: string | undefined = request;
  for (const part of parts) {
    const fields = owner === undefined ? undefined : file.types.get(owner);
    owner = nameOf(fields?.find(({ name }) => name === part)?.type);
  }
  return owner;
}

/**
 * Fields that the packages declare as written by the server alone, and require of whoever changes something: revisions of
 * what was read, wherever the file has them, and the ids of what is changed by the list, which stand in no path.
 * @param rows the calls that are built of this file
 * @returns them as `Type.field`
 */
export function letIn(file: EntityFile, rows: readonly CallRow[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { request, required, path } of rows) {
    for (const field of required) {
      if (field.endsWith('.revision')) for (const type of file.types.keys()) found.add(`${type}.revision`);
      if (!field.endsWith('.id') || path.includes(`{${field}}`)) continue;
      const owner = ownerOf(file, request, field.split('.').slice(0, -1));
      if (owner !== undefined) found.add(`${owner}.id`);
    }
  }
  return found;
}
