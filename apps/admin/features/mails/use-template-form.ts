import type { MailTemplate } from '@headland/contract/types/mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { beyondFields, fieldProblems } from '../../api/field-problems.ts';
import { showUndo } from '../../elements/undo-notice.tsx';
import { auditKey } from '../audit/audit-queries.ts';
import { templatesKey } from './mail-queries.ts';
import { kindWords } from './mail-words.ts';
import {
  sameWords,
  type TemplateField,
  type TemplateWords,
  templateFields,
  toFields,
  wordsOf,
} from './template-draft.ts';

export interface TemplateForm {
  readonly words: TemplateWords;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** What the server refused when it was asked to save, by field. */
  readonly problems: Readonly<Partial<Record<TemplateField, string>>>;
  /** What no field shows. */
  readonly error: unknown;
  set(field: TemplateField, text: string): void;
  save(): void;
  revert(): void;
  /** Takes the owner's words away. May throw. */
  reset(): Promise<void>;
}

/** The form of one mail. Its text lies over the server's from the first change until it is saved. */
export function useTemplateForm(template: MailTemplate): TemplateForm {
  const queries = useQueryClient();
  const { kind } = template;
  const server = wordsOf(template);
  const [own, setOwn] = useState<TemplateWords | null>(null);
  const words = own ?? server;
  const dirty = !sameWords(words, server);

  function show(after: MailTemplate): void {
    queries.setQueryData<MailTemplate[]>(templatesKey, (before) =>
      before?.map((one) => (one.kind === after.kind ? after : one)),
    );
    void queries.invalidateQueries({ queryKey: auditKey });
  }
  async function write(next: TemplateWords): Promise<void> {
    show((await api.call('updateMailTemplate', { kind, template: toFields(next) })).template);
  }
  async function takeBack(): Promise<void> {
    show((await api.call('resetMailTemplate', { kind })).template);
  }

  const saving = useMutation({
    mutationFn: async () => {
      await write(words);
      return { sent: words, before: server, wasChanged: template.isChanged };
    },
    onSuccess: ({ sent, before, wasChanged }) => {
      // What was typed since it was sent stays.
      setOwn((latest) => (latest && !sameWords(latest, sent) ? latest : null));
      showUndo(`“${kindWords(kind).label}” is saved.`, () => (wasChanged ? write(before) : takeBack()));
    },
  });
  return {
    words,
    dirty,
    saving: saving.isPending,
    problems: templateProblems(saving.error),
    error: beyondFields(saving.error, isTemplatePath),
    set: (field, text) => {
      setOwn({ ...words, [field]: text });
      if (saving.isError) saving.reset();
    },
    save: () => {
      if (dirty && !saving.isPending) saving.mutate();
    },
    revert: () => {
      setOwn(null);
      saving.reset();
    },
    reset: async () => {
      const before = server;
      await takeBack();
      setOwn(null);
      showUndo(`“${kindWords(kind).label}” is as it came.`, () => write(before));
    },
  };
}

const paths = new Map(templateFields.map((field) => [`template.${field}`, field]));
const isTemplatePath = (path: string) => paths.has(path);

/** What is wrong with which field, of saving as of the preview. */
export function templateProblems(error: unknown): Partial<Record<TemplateField, string>> {
  const found = [...fieldProblems(error)].flatMap(([path, text]) => {
    const field = paths.get(path);
    return field ? [[field, text] as const] : [];
  });
  return Object.fromEntries(found);
}
