import { DOT, newPicture } from './pictures.ts';
import type { Shop } from './shop.ts';
import type { WireAnswer } from './wire.ts';

interface Item {
  readonly id: string;
  readonly image: { readonly url: string };
}

/** What a visitor sees of a product's pictures. */
export interface Seen {
  readonly items: readonly string[];
  readonly main: string | undefined;
  readonly urls: readonly string[];
  /** Pictures of each choice, by option and choice. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

/** The calls about pictures of products, as a shop's API key makes them. */
export interface ProductMedia {
  /** Makes a product with two options, Size (S, L) and Color (Red, Blue). @returns its id */
  newProduct(): Promise<string>;
  seen(id: string): Promise<Seen>;
  add(id: string, media: object[]): Promise<WireAnswer>;
  remove(id: string, mediaIds: string[]): Promise<WireAnswer>;
  show(id: string, media: object[]): Promise<WireAnswer>;
  hide(id: string, media: object[]): Promise<WireAnswer>;
  arrange(id: string, mediaIds: string[]): Promise<WireAnswer>;
}

/** A picture of its own per number: the pixel is the same, the bytes behind it are not. */
export const numbered = (of: Shop, number: number) => newPicture(of, Buffer.concat([DOT, Buffer.from([number])]));

export function productMedia(shop: Shop): ProductMedia {
  const write = (path: string, body: object, method = 'POST') => shop.call(path, { token: shop.apiKey, method, body });
  const of = (id: string, path: string) => `/stores/v1/products/${id}${path}`;
  return {
    async newProduct() {
      const id = await shop.newProduct();
      const option = (name: string, texts: string[]) => ({
        name,
        choices: texts.map((text) => ({ value: text, description: text })),
      });
      const productOptions = [option('Size', ['S', 'L']), option('Color', ['Red', 'Blue'])];
      const { status } = await write(of(id, ''), { product: { id, productOptions } }, 'PATCH');
      if (status !== 200) throw new Error(`no product with options: ${status}`);
      return id;
    },
    async seen(id) {
      const { body } = await shop.call(`/stores-reader/v1/products/${id}`, { token: await shop.newVisitor() });
      const { product } = body as {
        product: {
          media: { mainMedia?: Item; items: Item[] };
          productOptions: { name: string; choices: { description: string; media?: { items: Item[] } }[] }[];
        };
      };
      const choices = product.productOptions.flatMap((option) =>
        option.choices.map((choice) => [
          `${option.name} ${choice.description}`,
          (choice.media?.items ?? []).map((one) => one.id),
        ]),
      );
      const { items, mainMedia } = product.media;
      return {
        items: items.map((one) => one.id),
        urls: items.map((one) => one.image.url),
        main: mainMedia?.id,
        choices: Object.fromEntries(choices),
      };
    },
    add: (id, media) => write(of(id, '/media'), { media }),
    remove: (id, mediaIds) => write(of(id, '/media/delete'), { mediaIds }),
    show: (id, media) => write(of(id, '/choices/media'), { media }, 'PATCH'),
    hide: (id, media) => write(of(id, '/choices/media/delete'), { media }),
    arrange: (id, mediaIds) => write(`/headland/v1/products/${id}/media`, { mediaIds }, 'PATCH'),
  };
}
