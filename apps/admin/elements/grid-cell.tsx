import { useSay } from '@headland/words/react.ts';
import { Loader } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCellDraft } from './cell-draft.ts';
import { useUnsaved } from './dirty-guard.tsx';
import classes from './grid-cell.module.css';
import { elementWords } from './words.ts';

/** Why a cell was not saved, in words for the person at the cell. */
export class CellProblem extends Error {}

export interface GridCellProps {
  /** What the cell changes: it keeps its draft under this for as long as the page is open. */
  readonly place: string;
  /** What the server has, as text to edit. */
  readonly value: string;
  /** Names the cell to those who do not see its column, such as `Price of Gorrum #1`. */
  readonly label: string;
  /** Column within its grid: Enter and the arrow keys stay in it. */
  readonly column: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  /** Stand before and behind what is typed. */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly end?: boolean;
  readonly placeholder?: string;
  /**
   * @param seen what the server had when the person began to type
   * @throws CellProblem, shown at the cell, which then keeps what was typed
   */
  readonly save: (text: string, seen: string) => Promise<void>;
}

/**
 * One cell of a grid: Enter saves and goes down, leaving it saves, Esc puts back what was there. A cell whose text was
 * refused keeps it and counts as unsaved work.
 */
export function GridCell({
  place,
  value,
  label,
  column,
  inputMode,
  prefix,
  suffix,
  end,
  placeholder,
  save,
}: GridCellProps) {
  const say = useSay(elementWords);
  const { drafts, draft, change, putBack } = useCellDraft(place);
  const { typed, problem } = draft;
  const seen = draft.seen ?? value;
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const text = typed ?? value;
  const dirty = typed !== null && typed.trim() !== value;
  useUnsaved(place, dirty && !saving);

  // A cell that takes another's place takes the keyboard over from it.
  const takeOver = useEffectEvent(() => {
    if (drafts?.at !== place || document.activeElement !== document.body) return;
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  });
  useLayoutEffect(() => takeOver(), []);

  // Once the server's new value is here, the cell shows that.
  const settle = useEffectEvent(() => {
    if (!saving && !dirty && typed !== null) putBack();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what settles the cell
  useEffect(settle, [value]);

  /** @returns false if the text was refused */
  async function commit(): Promise<boolean> {
    if (saving) return false;
    if (!dirty) {
      putBack();
      return true;
    }
    setSaving(true);
    change({ typed, seen, problem: null });
    try {
      await save(text.trim(), seen);
      putBack();
      return true;
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      change({ typed, seen, problem: error.message });
      return false;
    } finally {
      setSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void commit().then((saved) => {
        // Whoever went on to something else meanwhile stays there.
        if (saved && document.activeElement === field.current) move(field.current, column, event.shiftKey ? -1 : 1);
      });
    } else if (event.key === 'Escape') {
      if (typed === null && problem === null) return;
      event.preventDefault();
      putBack();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(field.current, column, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <div className={classes.cell} data-problem={problem !== null || undefined} data-own-click>
      <div className={classes.box} data-end={end || undefined}>
        {prefix && (
          <span aria-hidden className={classes.prefix}>
            {prefix}
          </span>
        )}
        <input
          ref={field}
          className={classes.field}
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          data-grid-column={column}
          inputMode={inputMode}
          placeholder={placeholder}
          value={text}
          readOnly={saving}
          onChange={(event) => change({ typed: event.currentTarget.value, seen, problem: null })}
          onFocus={(event) => {
            if (drafts) drafts.at = place;
            event.currentTarget.select();
          }}
          onBlur={() => {
            if (drafts) drafts.at = null;
            // What was refused is tried again only by Enter: leaving the cell is no answer to what it said.
            if (problem === null) void commit();
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
        {suffix && (
          <span aria-hidden className={classes.suffix}>
            {suffix}
          </span>
        )}
        {saving && <Loader size={14} className={classes.loader} aria-label={say('saving')} />}
      </div>
      <div id={problemId} role="alert" className={classes.problem}>
        {problem}
      </div>
    </div>
  );
}

/** Puts the cursor into the same column of another row. */
function move(from: HTMLInputElement | null, column: string, by: number): void {
  const grid = from?.closest('[data-grid], table');
  if (!from || !grid) return;
  const cells = [...grid.querySelectorAll<HTMLInputElement>(`[data-grid-column="${column}"]`)];
  cells[cells.indexOf(from) + by]?.focus();
}
