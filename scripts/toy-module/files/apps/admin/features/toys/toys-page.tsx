import { useSay } from '@headland/words/react.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { csvOfAll } from '../../elements/csv/csv-list.ts';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useList } from '../../elements/use-list.ts';
import { toyColumns } from './toy-columns.tsx';
import { toyAddress, toysQuery } from './toy-list.ts';
import { type ToySay, toyWords } from './words.ts';

function wordsOf(say: ToySay): ListWords {
  return {
    caption: say('toys'),
    loading: say('loading'),
    narrowed: say('narrowed'),
    empty: { title: say('none'), text: say('noneText') },
  };
}

/** Every toy, the newest first. */
export function ToysPage() {
  const say = useSay(toyWords);
  usePageTitle(say('toys'));
  const list = useList(toyAddress);
  const query = useQuery(toysQuery);
  const columns = useMemo(() => toyColumns(say), [say]);
  return (
    <>
      <PageHead title={say('toys')} below={say('below')} />
      <ListFrame
        name="toys"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={query.data}
        columns={columns}
        idOf={(toy) => toy.id}
        rowHeight={41}
        card={(toy) => <span key={toy.id}>{toy.name}</span>}
        foot={null}
        csv={() => csvOfAll([[say('name'), (toy) => toy.name]], async () => query.data ?? [])}
      />
    </>
  );
}
