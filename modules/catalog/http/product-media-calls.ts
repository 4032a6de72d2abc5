import type { catalogWrite, HandlersOf } from '@headland/contract';
import { type Context, type FieldViolation, isUuid, ValidationError } from '@headland/kernel';
import { type AttachPictures, addPictures, changePictures } from '../commands/change-pictures.ts';
import type { CatalogWork } from '../commands/work.ts';
import {
  arrangeImages,
  assignImages,
  type ChoiceImages,
  type ChoiceName,
  removeImages,
  unassignImages,
} from '../domain/product-media.ts';
import { catalogErrors } from '../errors.ts';

/** The site's store of pictures, as far as products need it. */
export interface Pictures {
  /** The id of a picture at an address of the site; null for every other address. */
  idAt(ctx: Context, url: string): string | null;
  readonly attach: AttachPictures;
}

export interface MediaDeps extends CatalogWork {
  readonly pictures: Pictures;
}

/** The calls that change a product's pictures. They answer nothing, as the wire has them. */
export function productMediaCalls(work: MediaDeps) {
  const { pictures } = work;

  async function change(ctx: Context, id: string, ids: readonly string[], to: Parameters<typeof changePictures>[4]) {
    requireId(id);
    await changePictures(work, ctx, id, ids, to);
    return {};
  }

  return {
    async addProductMedia(ctx, request) {
      requireId(request.id);
      const wanted = readAdded(pictures, ctx, request.media ?? []);
      await addPictures({ ...work, attach: pictures.attach }, ctx, request.id, wanted);
      return {};
    },

    async removeProductMedia(ctx, { id, mediaIds = [] }) {
      return change(ctx, id, mediaIds, (details) => removeImages(details, mediaIds));
    },

    async addProductMediaToChoices(ctx, request) {
      const assigned = readAssigned(request.media ?? []);
      return change(ctx, request.id, idsOf(assigned), (details) => assignImages(details, assigned));
    },

    async removeProductMediaFromChoices(ctx, request) {
      const taken = readAssigned(request.media ?? []);
      return change(ctx, request.id, idsOf(taken), (details) => unassignImages(details, taken));
    },

    async arrangeProductMedia(ctx, { id, mediaIds }) {
      return change(ctx, id, mediaIds, (details) => arrangeImages(details, mediaIds));
    },
  } satisfies HandlersOf<
    | 'addProductMedia'
    | 'removeProductMedia'
    | 'addProductMediaToChoices'
    | 'removeProductMediaFromChoices'
    | 'arrangeProductMedia'
  >;
}

function idsOf(named: readonly ChoiceImages[]): string[] {
  return named.flatMap((one) => one.imageIds);
}

function requireId(id: string): void {
  if (!isUuid(id)) throw catalogErrors.error('PRODUCT_NOT_FOUND');
}

/**
 * Pictures by their ids or their addresses on this site. An address elsewhere is refused: fetching it would let whoever
 * may write products send the server to addresses inside its own network, and linking it would tell a stranger of every
 * visitor (docs/guides/pictures.md).
 */
function readAdded(
  pictures: Pictures,
  ctx: Context,
  wire: readonly catalogWrite.MediaDataForWrite[],
): { id: string; choice?: ChoiceName }[] {
  const violations: FieldViolation[] = [];
  const added = wire.map((one, index) => {
    const here = `media[${index}]`;
    const id = one.mediaId ?? (one.url === undefined ? null : pictures.idAt(ctx, one.url));
    if (one.mediaId === undefined && one.url === undefined) {
      violations.push({ field: here, description: 'must name mediaId or url', violatedRule: 'REQUIRED_FIELD' });
    } else if (id === null) {
      violations.push({
        field: `${here}.url`,
        description: 'must be the address of a picture of this site; upload the picture first',
        violatedRule: 'VALIDATION',
      });
    }
    const choice = one.choice && readChoice(one.choice, `${here}.choice`, violations);
    return { id: id ?? '', ...(choice && { choice }) };
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return added;
}

function readAssigned(wire: readonly catalogWrite.MediaAssignmentToChoice[]): ChoiceImages[] {
  const violations: FieldViolation[] = [];
  const read = wire.map((one, index) => ({
    ...readChoice(one, `media[${index}]`, violations),
    imageIds: one.mediaIds ?? [],
  }));
  if (violations.length > 0) throw new ValidationError(violations);
  return read;
}

function readChoice(wire: catalogWrite.OptionAndChoice, field: string, violations: FieldViolation[]): ChoiceName {
  const { option = '', choice = '' } = wire;
  for (const [name, text] of Object.entries({ option, choice })) {
    if (text !== '') continue;
    violations.push({ field: `${field}.${name}`, description: 'is required', violatedRule: 'REQUIRED_FIELD' });
  }
  return { option, choice };
}
