import type { Order } from '@headland/contract/types/orders';
import { formatBytes } from '@headland/kernel/format-bytes.ts';
import { formatDay } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { checkoutWords } from './words.ts';

/** The files of an order, and until when each can be downloaded. */
export function SoldFiles({ order }: { readonly order: Order }) {
  const say = useSay(checkoutWords);
  const files = (order.lineItems ?? []).flatMap(({ id, digitalFiles = [] }) =>
    digitalFiles.map((file) => ({ ...file, key: `${id} ${file.fileId}` })),
  );
  if (files.length === 0) return null;
  const waits = order.status !== 'CANCELED' && ['NOT_PAID', 'PENDING'].includes(order.paymentStatus ?? '');
  return (
    <section className="summary" aria-labelledby="files">
      <h2 id="files">{say('files')}</h2>
      <ul className="lines">
        {files.map(({ key, fileName, sizeInBytes = 0, link, expirationDate }) => (
          <li key={key} className="line">
            <div className="what">
              <p className="line-name">{link ? <a href={link}>{fileName}</a> : fileName}</p>
              <p className="quantity">{formatBytes(sizeInBytes, say.locale)}</p>
              {expirationDate && (
                <p className="quantity">{say('fileUntil', { at: formatDay(new Date(expirationDate), say) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {files.every(({ link }) => !link) && <p>{say(waits ? 'filesWait' : 'filesOver')}</p>}
    </section>
  );
}
