import type { catalogWrite, HandlersOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type Context, type FieldViolation, isUuid, ValidationError } from '@headland/kernel';
import { updateProduct } from '../commands/update-product.ts';
import type { Image, ProductDetails } from '../domain/product.ts';
import {
  addImages,
  arrangeImages,
  assignImages,
  type ChoiceImages,
  type ChoiceName,
  removeImages,
  unassignImages,
  unknownImage,
} from '../domain/product-media.ts';
import { catalogErrors } from '../errors.ts';
import type { WriteDeps } from './product-write-calls.ts';

/** The site's store of pictures, as far as products need it. */
export interface Pictures {
  /** The id of a picture at an address of the site; null for every other address. */
  idAt(ctx: Context, url: string): string | null;
  /** Keeps pictures for good and locks them until the commit. @throws MEDIA_NOT_FOUND; of other sites too */
  attach(tx: Queryable, ctx: Context, ids: readonly string[]): Promise<readonly Image[]>;
}

export interface MediaDeps extends WriteDeps {
  readonly pictures: Pictures;
}

type Pictured = Pick<ProductDetails, 'images' | 'options'>;

/** The calls that change a product's pictures. They answer nothing, as the wire has them. */
export function productMediaCalls({ database, rendering, pictures }: MediaDeps) {
  async function change(tx: Queryable, ctx: Context, id: string, to: (details: ProductDetails) => Pictured) {
    await updateProduct(tx, ctx, rendering, id, (before) => {
      const { images, options } = to(before.details);
      return {
        keys: {},
        details: {
          ...(images !== before.details.images && { images }),
          ...(options !== before.details.options && { options }),
        },
      };
    });
  }

  /** @param ids pictures that the product must have */
  async function changeKnown(
    ctx: Context,
    id: string,
    ids: readonly string[],
    to: (details: ProductDetails) => Pictured,
  ) {
    requireId(id);
    const checked = (details: ProductDetails) => {
      const mediaId = unknownImage(details.images, ids);
      if (mediaId !== null) throw catalogErrors.error('PRODUCT_MEDIA_NOT_FOUND', { mediaId });
      return to(details);
    };
    await database.transact((tx) => change(tx, ctx, id, checked), ctx.onCommit);
    return {};
  }

  return {
    async addProductMedia(ctx, request) {
      requireId(request.id);
      const wanted = readAdded(pictures, ctx, request.media ?? []);
      await database.transact(async (tx) => {
        // Before the product: everybody locks pictures first.
        const images = await pictures.attach(
          tx,
          ctx,
          wanted.map((one) => one.id),
        );
        const added = images.map((image, index) => ({ image, choice: wanted[index]?.choice }));
        await change(tx, ctx, request.id, (details) => addImages(details, added));
      }, ctx.onCommit);
      return {};
    },

    async removeProductMedia(ctx, { id, mediaIds = [] }) {
      return changeKnown(ctx, id, mediaIds, (details) => removeImages(details, mediaIds));
    },

    async addProductMediaToChoices(ctx, request) {
      const assigned = readAssigned(request.media ?? []);
      return changeKnown(ctx, request.id, idsOf(assigned), (details) => assignImages(details, assigned));
    },

    async removeProductMediaFromChoices(ctx, request) {
      const taken = readAssigned(request.media ?? []);
      return changeKnown(ctx, request.id, idsOf(taken), (details) => unassignImages(details, taken));
    },

    async arrangeProductMedia(ctx, { id, mediaIds }) {
      return changeKnown(ctx, id, mediaIds, (details) => arrangeImages(details, mediaIds));
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
