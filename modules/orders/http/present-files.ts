import type { orders as wire } from '@headland/contract';
import type { SiteSettings } from '@headland/kernel';
import type { FileLink } from '../commands/deps.ts';
import type { Order, OrderLine } from '../domain/order.ts';
import { soldFiles } from '../domain/sold-files.ts';

/**
 * What a line brings as files: the public packages know one of a line, Headland's own field all of them. Where they cannot
 * be had, yet or any more, there are no links.
 */
export function presentFiles(
  site: SiteSettings,
  order: Order,
  line: OrderLine,
  fileLink: FileLink,
): Pick<wire.OrderLineItem, 'digitalFile' | 'digitalFiles'> {
  const files = line.item.digital?.files ?? [];
  const [first] = files;
  if (!first) return {};
  const sold = soldFiles(order, line);
  const linked = (fileId: string) =>
    sold && {
      link: fileLink(site, { orderId: order.id, lineId: line.lineId, fileId, until: sold.until }),
      expirationDate: sold.until.toISOString(),
    };
  return {
    digitalFile: { fileId: first.id, ...linked(first.id) },
    digitalFiles: files.map(({ id, name, bytes }) => ({
      fileId: id,
      fileName: name,
      sizeInBytes: bytes,
      ...linked(id),
    })),
  };
}
