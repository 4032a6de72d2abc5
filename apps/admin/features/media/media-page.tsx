import type { MediaFile } from '@headland/contract/types/media';
import { useSay } from '@headland/words/react.ts';
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
import { mediaCsv } from './media-csv.ts';
import { mediaAddress } from './media-list.ts';
import { mediaListQuery } from './media-queries.ts';
import { MediaUpload } from './media-upload.tsx';
import { mediaWords } from './words.ts';

function wordsOf(say: ReturnType<typeof mediaWords.say>): ListWords {
  return {
    caption: say('pictures'),
    loading: say('loading'),
    search: say('search'),
    views: say('which'),
    unmatched: (search) => say('unmatched', { search }),
    empty: { title: say('none'), text: say('noneText') },
    emptyViews: { unused: { title: say('noneUnused') } },
  };
}

const rowsOf = ({ files }: { readonly files: readonly MediaFile[] }) => files;

/** Every picture of the site, what shows it, and the way to be rid of those that nothing shows. */
export function MediaPage() {
  const say = useSay(mediaWords);
  usePageTitle(say('pictures'));
  const [deleting, setDeleting] = useState<MediaFile | null>(null);
  const list = useList(mediaAddress);
  const query = useInfiniteQuery(mediaListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  return (
    <>
      <PageHead title={say('pictures')} below={say('below')} />
      <MediaUpload />
      <ListFrame
        name="media"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        idOf={(file) => file.id}
        card={(file) => <MediaCard key={file.id} file={file} remove={() => setDeleting(file)} />}
        views={[
          { id: 'all', label: say('all') },
          { id: 'unused', label: say('unused') },
        ]}
        notes={list.at.view === 'unused' && <ListNote soft>{say('unusedNote')}</ListNote>}
        csv={() => mediaCsv(list.at, say)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
      {deleting && <DeletePicture file={deleting} close={() => setDeleting(null)} />}
    </>
  );
}
