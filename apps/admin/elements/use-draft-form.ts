import { isConflict, type Place, type Problems, placeProblems } from '@headland/client';
import { useLocality } from '@headland/words/react.ts';
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sayProblem } from '../api/explain.ts';
import { useDirtyPart } from './dirty-guard.tsx';
import { change, type Draft, type FieldOf, overtaken, rebased, shown, touched, unsent, valuesAt } from './draft.ts';
import { useOnePress } from './one-press.ts';
import { showUndo } from './undo-notice.tsx';

export interface DraftFormOptions<Fields extends object, Entity> {
  /** What the server has, as the page knows it. */
  readonly entity: Entity;
  readonly fieldsOf: (entity: Entity) => Fields;
  /**
   * Sends what was touched and shows the answer wherever the entity is shown.
   * @param change the touched fields alone
   * @param on what the change stands on; its revision goes with the call where it has one
   */
  readonly write: (change: Partial<Fields>, on: Entity) => Promise<Entity>;
  /** Asks for the entity as it is at this moment, and shows it. Left out for something that is only being made. */
  readonly reload?: () => Promise<Entity>;
  /** Whether the server itself refuses what stands on an older revision; else the form asks before it writes. */
  readonly hasRevision?: boolean;
  /** Where the form shows a field of the wire: at one of its fields, or in one, such as `rows[2].label`. */
  readonly placeOf: (path: string, fields: Fields) => Place<string> | null;
  /** What cannot even be sent, by the same places. */
  readonly check?: (fields: Fields, change: Partial<Fields>) => Problems<string>;
  /** The notice of a save, which offers to take it back; left out where a save leads elsewhere. */
  readonly said?: (after: Entity) => string;
  /** Takes a save back otherwise than by writing the old values. */
  readonly undo?: (before: Entity, after: Entity) => Promise<unknown>;
  /** After a save, such as to lead elsewhere. */
  readonly saved?: (after: Entity) => Promise<void> | void;
  /** Whether the page may be left with unsaved work: where the entity goes itself. */
  readonly mayLeave?: boolean;
}

/** A field that somebody else changed while the person was at it. */
export interface FieldNews<Fields> {
  readonly name: FieldOf<Fields>;
  readonly theirs: unknown;
  readonly mine: unknown;
}

export interface DraftForm<Fields extends object> {
  readonly fields: Fields;
  /** What is wrong, by field or by a place in one. */
  readonly problems: Problems<string>;
  /** What no field shows. */
  readonly error: unknown;
  /** What somebody else changed meanwhile, of the fields at hand; null where nobody did, empty if it was others. */
  readonly news: readonly FieldNews<Fields>[] | null;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly set: <Name extends FieldOf<Fields>>(name: Name, value: Fields[Name]) => void;
  /** Takes what somebody else wrote. */
  readonly takeTheirs: (name: FieldOf<Fields>) => void;
  readonly save: () => void;
  readonly revert: () => void;
}

/** Raised when a save stops because the person has to be told something first; the form shows it. */
class Stopped extends Error {}

interface Told<Fields> {
  readonly problems: Problems<string>;
  readonly news: readonly FieldNews<Fields>[] | null;
}

/**
 * The form of one thing: what the person changes lies over what the server has, field by field, from the first change
 * until it is saved. Whoever changed the same meanwhile is not overwritten unseen, and the page is not left with unsaved
 * work without asking.
 */
export function useDraftForm<Fields extends object, Entity>(
  options: DraftFormOptions<Fields, Entity>,
): DraftForm<Fields> {
  const { entity, fieldsOf, write, reload, hasRevision = false, placeOf, check, said, undo, saved } = options;
  const locality = useLocality();
  const server = fieldsOf(entity);
  const [draft, setDraft] = useState<Draft<Fields>>(() => new Map());
  const [told, setTold] = useState<Told<Fields>>({ problems: {}, news: null });
  const fields = shown(server, draft);

  /** Stops if the fields at hand were changed meanwhile. @param refused whether the server has said so already */
  function stopIfOvertaken(sent: Draft<Fields>, now: Entity, refused = false): void {
    const after = fieldsOf(now);
    const names = overtaken(sent, after);
    if (names.length === 0 && !refused) return;
    const mine = touched(sent);
    setTold({
      problems: {},
      news: names.map((name) => ({ name, theirs: after[name], mine: mine[name] })),
    });
    setDraft((latest) => rebased(latest, after));
    throw new Stopped();
  }

  const saving = useMutation({
    mutationFn: async () => {
      const sent = draft;
      const change = touched(sent);
      const problems = check?.(fields, change) ?? {};
      setTold({ problems, news: null });
      if (Object.keys(problems).length > 0) throw new Stopped();
      const on = reload && !hasRevision ? await reload() : entity;
      stopIfOvertaken(sent, on);
      try {
        return { after: await write(change, on), before: on, sent };
      } catch (error) {
        if (!reload || !isConflict(error)) throw error;
        stopIfOvertaken(sent, await reload(), true);
        throw error;
      }
    },
    onSuccess: async ({ after, before, sent }) => {
      if (reload) setDraft((latest) => unsent(latest, sent, fieldsOf(after)));
      if (said) {
        showUndo(said(after), async () => {
          await (undo ? undo(before, after) : write(valuesAt(fieldsOf(before), sent), after));
        });
      }
      await saved?.(after);
    },
  });
  const press = useOnePress(saving);
  const dirty = draft.size > 0;
  const save = () => {
    if (dirty || !reload) press();
  };
  const { fields: refused, rest } = placeProblems(
    saving.error instanceof Stopped ? null : saving.error,
    (path) => placeOf(path, fields),
    (problem, { about }) => sayProblem(problem, locality, about),
  );
  useDirtyPart(dirty && !saving.isPending && options.mayLeave !== true && (reload !== undefined || !saving.isSuccess));
  useHotkeys([['mod+S', save]], []);

  const drop = (name: FieldOf<Fields>) =>
    setTold({
      problems: Object.fromEntries(Object.entries(told.problems).filter(([at]) => at.split(/[.[]/)[0] !== name)),
      news: told.news?.filter((one) => one.name !== name) ?? null,
    });
  return {
    fields,
    problems: { ...refused, ...told.problems },
    error: rest,
    news: told.news,
    dirty,
    saving: saving.isPending,
    set: (name, value) => {
      setDraft((latest) => change(latest, server, name, value));
      drop(name);
      if (saving.isError) saving.reset();
    },
    takeTheirs: (name) => {
      setDraft((latest) => new Map([...latest].filter(([one]) => one !== name)));
      drop(name);
    },
    save,
    revert: () => {
      setDraft(new Map());
      setTold({ problems: {}, news: null });
      saving.reset();
    },
  };
}
