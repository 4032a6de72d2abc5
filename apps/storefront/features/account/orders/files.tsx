import { useSay } from '@headland/words/react.ts';
import type { OrderFile } from './order-view.ts';
import { orderWords } from './words.ts';

/** What of an order is downloaded, and until when. */
export function Files({ files }: { readonly files: readonly OrderFile[] }) {
  const say = useSay(orderWords);
  if (files.length === 0) return null;
  return (
    <ul aria-label={say('files')}>
      {files.map(({ id, name, size, link, until }) => (
        <li key={id}>
          {link === null ? (
            <span>{say('fileNotNow', { name, size })}</span>
          ) : (
            <>
              {/* Not a page: the browser saves it, and the page stays. */}
              <a href={link}>{say('downloadFile', { name, size })}</a>
              <p className="quiet">{say('fileUntil', { until })}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
