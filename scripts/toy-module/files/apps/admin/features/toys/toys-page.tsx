import { useQuery } from '@tanstack/react-query';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useList } from '../../elements/use-list.ts';
import { toyColumns } from './toy-columns.tsx';
import { toyAddress, toysQuery } from './toy-list.ts';

const words: ListWords = {
  caption: 'Toys',
  loading: 'Loading toys',
  narrowed: 'No such toy',
  empty: { title: 'No toys yet', text: 'They appear here once they are made.' },
};

/** Every toy, the newest first. */
export function ToysPage() {
  usePageTitle('Toys');
  const list = useList(toyAddress);
  const query = useQuery(toysQuery);
  return (
    <>
      <PageHead title="Toys" below="What is shown to everybody." />
      <ListFrame
        name="toys"
        words={words}
        list={list}
        query={query}
        rows={query.data}
        columns={toyColumns}
        idOf={(toy) => toy.id}
        rowHeight={41}
        card={(toy) => <span key={toy.id}>{toy.name}</span>}
        foot={null}
      />
    </>
  );
}
