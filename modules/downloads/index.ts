/** What is sold as files: their storage, the links under which buyers download them, and how these end. */
import { hkdfSync } from 'node:crypto';
import type { Queryable } from '@headland/db';
import { siteUrl } from '@headland/kernel';
import type { Module } from '@headland/module';
import type { FileLink } from '@headland/orders';
import type { DigitalGoods } from '@headland/sellables';
import { selectGoods } from './db/files.ts';
import type { DownloadDeps } from './deps.ts';
import { downloadCalls } from './http/download-calls.ts';
import { createTakeFile, type TakeFile } from './http/receive-file.ts';
import { serveDownload } from './http/serve-download.ts';
import { endFiles } from './jobs/end-files.ts';
import { createLinks, type DownloadLink } from './link.ts';
import { downloadsModule } from './module.ts';
import { productGone } from './subscribers/product-gone.ts';

export { linkErrors } from './errors.ts';
export { UPLOADS } from './http/receive-file.ts';
export { downloadsModule } from './module.ts';

export interface Downloads extends Module {
  /** Takes the file of an upload; null for a path that is none. */
  readonly takeFile: TakeFile;
  /** Where a buyer downloads a file that was sold. */
  readonly linkTo: FileLink;
  /** What a link was made for; null for what is no link of ours. */
  readLink(text: string): DownloadLink | null;
  /** Sends the file of a link. @throws ApplicationError one of `linkErrors` */
  serve(request: Request, link: DownloadLink, now: Date): Promise<Response>;
  /** What whoever buys one of these products now is given, by product; one statement. */
  goodsOf(db: Queryable, siteId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, DigitalGoods>>;
}

export function createDownloads(deps: DownloadDeps): Downloads {
  const links = createLinks(new Uint8Array(hkdfSync('sha256', deps.linkKey, 'headland', 'links to files', 32)));
  return {
    ...downloadsModule,
    handlers: downloadCalls(deps),
    jobs: [endFiles(deps.database)],
    subscribers: [productGone()],
    takeFile: createTakeFile(deps),
    linkTo: (site, file) => siteUrl(site, `/downloads/${links.write({ siteId: site.id, ...file })}`),
    readLink: (text) => links.read(text),
    serve: (request, link, now) => serveDownload(deps, request, link, now),
    goodsOf: selectGoods,
  };
}
