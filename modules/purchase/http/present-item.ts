import type { orders as wire } from '@headland/contract';
import type { DescriptionLine, QuotedItem, SellableImage } from '@headland/sellables';
import { isCustom } from '../domain/custom-item.ts';

/** What the lines of carts, checkouts and orders say alike of what is sold. */
export function presentItem(
  item: Pick<QuotedItem, 'name' | 'reference' | 'descriptionLines' | 'physical' | 'itemType'>,
): Pick<
  wire.OrderLineItem,
  'productName' | 'catalogReference' | 'descriptionLines' | 'physicalProperties' | 'itemType'
> {
  const { appId, catalogItemId, options } = item.reference;
  const catalogReference = { catalogItemId, appId, ...(options && { options: { ...options } }) };
  return {
    productName: translated(item.name),
    ...(!isCustom(item.reference) && { catalogReference }),
    descriptionLines: item.descriptionLines.map(presentDescription),
    physicalProperties: presentPhysical(item.physical),
    itemType: { preset: item.itemType },
  };
}

export function presentPhysical({ weight, sku, shippable }: QuotedItem['physical']) {
  return { ...(weight !== null && { weight }), ...(sku !== null && { sku }), shippable };
}

/** Its picture, which each kind of line has under a name of its own. */
export function presentImage({ id, url, height, width, altText, filename }: SellableImage) {
  return {
    id,
    url,
    height,
    width,
    ...(altText !== undefined && { altText }),
    ...(filename !== undefined && { filename }),
  };
}

/** Texts are in the site's one language. */
export function translated(text: string): { original: string; translated: string } {
  return { original: text, translated: text };
}

export function presentDescription(line: DescriptionLine): wire.DescriptionLine {
  const name = translated(line.name);
  if (line.color === undefined) return { name, plainText: translated(line.text), lineType: 'PLAIN_TEXT' };
  return { name, colorInfo: { ...translated(line.text), code: line.color }, lineType: 'COLOR' };
}
