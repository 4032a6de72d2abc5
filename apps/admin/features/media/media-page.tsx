import type { MediaFile } from '@headland/contract/types/media';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFrame, ListNote, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { DeletePicture } from './delete-picture.tsx';
import { MediaCard } from './media-card.tsx';
import { mediaAddress, mediaViews } from './media-list.ts';
import { mediaListQuery } from './media-queries.ts';
import { MediaUpload } from './media-upload.tsx';

const words: ListWords = {
  caption: 'Pictures',
  loading: 'Loading the pictures',
  search: 'Search by file name',
  views: 'Which pictures',
  unmatched: (search) => `No picture is called “${search}”`,
  empty: { title: 'No pictures yet', text: 'Choose some above, or add them to a product.' },
  emptyViews: { unused: { title: 'Every picture is used' } },
};

const rowsOf = ({ files }: { readonly files: readonly MediaFile[] }) => files;

/** Every picture of the site, what shows it, and the way to be rid of those that nothing shows. */
export function MediaPage() {
  usePageTitle('Pictures');
  const [deleting, setDeleting] = useState<MediaFile | null>(null);
  const list = useList(mediaAddress);
  const query = useInfiniteQuery(mediaListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  return (
    <>
      <PageHead title="Pictures" below="Everything that was uploaded, and where it is shown." />
      <MediaUpload />
      <ListFrame
        name="media"
        words={words}
        list={list}
        query={query}
        rows={rows}
        idOf={(file) => file.id}
        card={(file) => <MediaCard key={file.id} file={file} remove={() => setDeleting(file)} />}
        views={mediaViews}
        notes={
          list.at.view === 'unused' && (
            <ListNote soft>
              No product shows these. Orders, mails and other sites may still name their addresses; nobody can tell.
            </ListNote>
          )
        }
        foot={<MoreRows query={query} shown={rows?.length ?? 0} one="picture" many="pictures" />}
      />
      {deleting && <DeletePicture file={deleting} close={() => setDeleting(null)} />}
    </>
  );
}
