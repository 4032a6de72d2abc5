import type { Place } from '@headland/client';
import type { MailTemplate } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { showUndo } from '../../elements/undo-notice.tsx';
import { type DraftForm, useDraftForm } from '../../elements/use-draft-form.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { templatesKey, templatesQuery } from './mail-queries.ts';
import { type TemplateField, type TemplateWords, templateFields, toFields, wordsOf } from './template-draft.ts';
import { mailWords } from './words.ts';

export interface TemplateForm extends DraftForm<TemplateWords> {
  /** Takes the owner's words away. May throw. */
  readonly reset: () => Promise<void>;
}

/** The form of one mail. Templates have no revision, so it asks who was quicker before it writes. */
export function useTemplateForm(template: MailTemplate): TemplateForm {
  const say = useSay(mailWords);
  const queries = useQueryClient();
  const { kind, label } = template;

  function show(after: MailTemplate): MailTemplate {
    queries.setQueryData<MailTemplate[]>(templatesKey, (before) =>
      before?.map((one) => (one.kind === after.kind ? after : one)),
    );
    void queries.invalidateQueries({ queryKey: auditKey });
    return after;
  }
  // All of the words are sent, so that what is saved is what the preview showed.
  const write = async (words: TemplateWords) =>
    show((await api.call('updateMailTemplate', { kind, template: toFields(words) })).template);
  const takeBack = async () => show((await api.call('resetMailTemplate', { kind })).template);

  const form = useDraftForm<TemplateWords, MailTemplate>({
    entity: template,
    fieldsOf: wordsOf,
    reload: async () => {
      const all = await askAnew(queries, templatesQuery());
      return all.find((one) => one.kind === kind) ?? template;
    },
    write: (change, on) => write({ ...wordsOf(on), ...change }),
    placeOf,
    said: () => say('saved', { label }),
    undo: (before) => (before.isChanged ? write(wordsOf(before)) : takeBack()),
  });
  return {
    ...form,
    reset: async () => {
      const before = wordsOf(template);
      await takeBack();
      form.revert();
      showUndo(say('isReset', { label }), async () => {
        await write(before);
      });
    },
  };
}

const names = new Map(templateFields.map((field) => [`template.${field}`, field]));

function placeOf(path: string): Place<TemplateField> | null {
  const name = names.get(path);
  return name ? { name } : null;
}
