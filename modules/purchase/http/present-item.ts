import type { orders as wire } from '@headland/contract';
import type { DescriptionLine, QuotedItem, SellableImage } from '@headland/sellables';

/** What the lines of carts, checkouts and orders say alike of what is sold. */
export function presentItem(
  item: Pick<QuotedItem, 'name' | 'reference' | 'descriptionLines' | 'physical' | 'itemType'>,
): Pick<
  wire.OrderLineItem,
  'productName' | 'catalogReference' | 'descriptionLines' | 'physicalProperties' | 'itemType'
> {
  const { appId, catalogItemId, options } = item.reference;
  const { weight, sku, shippable } = item.physical;
  return {
    productName: translated(item.name),
    catalogReference: { catalogItemId, appId, ...(options && { options: { ...options } }) },
    descriptionLines: item.descriptionLines.map(presentDescription),
    physicalProperties: { ...(weight !== null && { weight }), ...(sku !== null && { sku }), shippable },
    itemType: { preset: item.itemType },
  };
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
function translated(text: string): { original: string; translated: string } {
  return { original: text, translated: text };
}

function presentDescription(line: DescriptionLine): wire.DescriptionLine {
  const name = translated(line.name);
  if (line.color === undefined) return { name, plainText: translated(line.text), lineType: 'PLAIN_TEXT' };
  return { name, colorInfo: { ...translated(line.text), code: line.color }, lineType: 'COLOR' };
}
