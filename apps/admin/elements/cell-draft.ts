import { createContext, useContext, useState } from 'react';

/** What somebody has typed into a cell, and what was said to it. */
interface CellDraft {
  /** Null while the cell shows what the server has. */
  readonly typed: string | null;
  /** What the server had when typing began, whatever it has by now; null while nothing is typed. */
  readonly seen: string | null;
  readonly problem: string | null;
}

/**
 * What was typed into the cells of a page and is not saved. It outlives the cells: the page draws others in their place
 * where it becomes a phone's, and none at all for rows on another page of the list.
 */
export interface CellDrafts {
  readonly byPlace: Map<string, CellDraft>;
  /** Which cell the keyboard is in. */
  at: string | null;
}

export const CellDraftsContext = createContext<CellDrafts | null>(null);

const untouched: CellDraft = { typed: null, seen: null, problem: null };

/**
 * The draft of one cell, shared by all cells that are drawn for the same place.
 * @param place what the cell changes, told apart from every other cell of the page
 */
export function useCellDraft(place: string) {
  const drafts = useContext(CellDraftsContext);
  const [draft, setDraft] = useState(() => drafts?.byPlace.get(place) ?? untouched);
  const change = (next: CellDraft) => {
    setDraft(next);
    if (next.typed === null && next.problem === null) drafts?.byPlace.delete(place);
    else drafts?.byPlace.set(place, next);
  };
  return { drafts, draft, change, putBack: () => change(untouched) };
}
