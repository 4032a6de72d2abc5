import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListAt } from './list-address.ts';
import { Nothing } from './nothing.tsx';
import type { List } from './use-list.ts';
import { elementWords } from './words.ts';

/** Why a list is empty, and what would fill it. */
export interface Emptiness {
  readonly title: string;
  readonly text?: ReactNode;
}

export interface NoRowsWords {
  /** Nothing is called what was looked for. */
  readonly unmatched?: (search: string) => string;
  /** Nothing is left of what was chosen. */
  readonly narrowed?: string;
  /** Of a view without any row; of the whole list where it has no views, or says nothing of this one. */
  readonly empty: Emptiness;
  readonly emptyViews?: Readonly<Record<string, Emptiness>>;
}

/** Stands in the place of no rows. */
export function NoRows<At extends ListAt>({ words, list }: { words: NoRowsWords; list: List<At> }) {
  const say = useSay(elementWords);
  const { at, beginning, widened } = list;
  if (beginning !== null) {
    return (
      <Nothing title={say('fewerPages')}>
        <Link to={beginning}>{say('firstPage')}</Link>
      </Nothing>
    );
  }
  if (widened !== null) {
    const matched = at.search ? words.unmatched?.(at.search) : undefined;
    return (
      <Nothing title={matched ?? words.narrowed ?? say('nothingNarrow')}>
        <Link to={widened}>{say('showAll')}</Link>
      </Nothing>
    );
  }
  const { title, text } = words.emptyViews?.[at.view ?? ''] ?? words.empty;
  return <Nothing title={title}>{text}</Nothing>;
}
