import { beforeAll, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { createProduct, getProduct, NOBODYS, option } from './goods.ts';
import { expectCode, expectViolations } from './refusals.ts';
import { type Answer, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

const PIXELS = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'R0lGODlhAQABAPAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
].map((text) => new Uint8Array(Buffer.from(text, 'base64')));
const OPTIONS = [option('Size', ['1', '2']), option('Color', ['1', '2'])];

/** Pictures of products: put there, shown by choices, taken away. The SDK has no upload; that call is ours. */
export function catalogMedia(generation: Generation): void {
  const { name } = generation;
  let merchant: Sdk;
  let visitor: Sdk;
  let first: string;
  let second: string;

  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const begun = await fetch(`${given.url}/headland/v1/media/uploads`, {
      method: 'POST',
      headers: { authorization: given.sites[name].apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'pixel', sizeInBytes: bytes.byteLength }),
    });
    const { upload: address } = (await begun.json()) as { upload: { uploadUrl: string; method: string } };
    const at = new URL(address.uploadUrl);
    const done = await fetch(given.url + at.pathname, { method: address.method, body: bytes });
    expect(done.status).toBe(200);
    return ((await done.json()) as { file: { id: string } }).file.id;
  };

  beforeAll(async () => {
    merchant = generation.merchant();
    visitor = generation.visitor();
    [first = '', second = ''] = [
      await upload(PIXELS[0] ?? new Uint8Array()),
      await upload(PIXELS[1] ?? new Uint8Array()),
    ];
  });

  const create = async (): Promise<string> =>
    textOf((await createProduct(merchant, { name: 'Pictured', productOptions: OPTIONS }))._id);
  const seen = async (id: string) => {
    const { media, productOptions } = await getProduct(visitor, id);
    const ids = (of: Answer | undefined) => (of?.items ? listOf(of.items) : []).map((one) => one._id ?? one.id);
    return {
      pictures: ids(media),
      main: media?.mainMedia?._id ?? media?.mainMedia?.id,
      choices: listOf(productOptions).map((option) => listOf(option.choices).map((choice) => ids(choice.media))),
    };
  };

  describe(`${name}: pictures of a product`, () => {
    it('are added by id or by address, and taken away', async () => {
      const id = await create();
      await merchant.products.addProductMedia(id, [{ mediaId: first }, { url: `${given.siteUrl}/media/${second}` }]);
      expect(await seen(id)).toMatchObject({ pictures: [first, second], main: first });
      await merchant.products.removeProductMedia(id, [first]);
      expect(await seen(id)).toMatchObject({ pictures: [second], main: second });
      await merchant.products.removeProductMedia(id, []);
      expect(await seen(id)).toMatchObject({ pictures: [] });
    });

    it('are shown by the choices of one option', async () => {
      const id = await create();
      await merchant.products.addProductMedia(id, [
        { mediaId: first, choice: { option: 'Size', choice: '1' } },
        { mediaId: second },
      ]);
      await merchant.products.addProductMediaToChoices(id, [
        { option: 'Size', choice: '2', mediaIds: [second, first] },
      ]);
      const none = [[], []];
      expect((await seen(id)).choices).toEqual([[[first], [first, second]], none]);
      await expectViolations(
        generation,
        merchant.products.addProductMediaToChoices(id, [{ option: 'Color', choice: '1', mediaIds: [first] }]),
        [{ field: 'media[0].option', violatedRule: 'VALIDATION' }],
      );
      await merchant.products.removeProductMediaFromChoices(id, [{ option: 'Size', choice: '2', mediaIds: [first] }]);
      expect((await seen(id)).choices).toEqual([[[first], [second]], none]);
      await merchant.products.removeProductMedia(id, [second]);
      expect((await seen(id)).choices).toEqual([[[first], []], none]);
    });

    it('are pictures of the site: nothing is fetched from elsewhere', async () => {
      const id = await create();
      await expectViolations(
        generation,
        merchant.products.addProductMedia(id, [{ mediaId: first }, { url: 'https://shop.example/a.png' }]),
        [{ field: 'media[1].url', violatedRule: 'VALIDATION' }],
      );
      await expectCode(generation, merchant.products.addProductMedia(id, [{ mediaId: 'a' }]), {
        status: 404,
        code: 'MEDIA_NOT_FOUND',
      });
      await expectCode(generation, merchant.products.removeProductMedia(id, [first]), {
        status: 404,
        code: 'PRODUCT_MEDIA_NOT_FOUND',
      });
      expect(await seen(id)).toMatchObject({ pictures: [] });
    });

    it('are of a product that is there, and on this site, and of nobody but its merchant', async () => {
      const missing = { status: 404, code: 'PRODUCT_NOT_FOUND' };
      const shown = [{ option: 'Size', choice: '1', mediaIds: [first] }];
      for (const id of [NOBODYS, given.foreign.productId]) {
        await expectCode(generation, merchant.products.addProductMedia(id, [{ mediaId: first }]), missing);
        await expectCode(generation, merchant.products.removeProductMedia(id, []), missing);
        await expectCode(generation, merchant.products.addProductMediaToChoices(id, shown), missing);
        await expectCode(generation, merchant.products.removeProductMediaFromChoices(id, shown), missing);
      }
      const denied = { status: 403, code: 'PERMISSION_DENIED' };
      await expectCode(generation, visitor.products.addProductMedia(NOBODYS, [{ mediaId: first }]), denied);
    });
  });
}
