import { ClientError } from '@headland/client';
import type { Product } from '@headland/contract/types/catalog-read';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { showUndo } from '../../elements/undo-notice.tsx';
import { useSite } from '../session/session.tsx';
import {
  change,
  type FieldName,
  fieldsOf,
  isDirty,
  overtaken,
  type Problems,
  type ProductDraft,
  type ProductFields,
  placeViolations,
  rebased,
  shown,
  toChange,
  unsent,
} from './product-draft.ts';
import { nameOf } from './product-facts.ts';
import { reloadProduct, showProduct } from './product-queries.ts';

export interface ProductForm {
  readonly fields: ProductFields;
  readonly problems: Problems;
  /** Fields that somebody else changed while the person was at them, with what they are now. */
  readonly news: Problems;
  /** What the server refused and no field shows. */
  readonly error: unknown;
  readonly dirty: boolean;
  readonly saving: boolean;
  set<Name extends FieldName>(name: Name, value: ProductFields[Name]): void;
  save(): void;
  revert(): void;
}

/** Raised when a save stops because the person has to be told something first; the form shows it. */
class Stopped extends Error {}

/** The form of one product: what the person changes lies over what the server has, field by field. */
export function useProductForm(product: Product): ProductForm {
  const queries = useQueryClient();
  const { currency } = useSite();
  const id = product.id ?? '';
  const server = fieldsOf(product, currency);
  const [draft, setDraft] = useState<ProductDraft>({});
  const [problems, setProblems] = useState<Problems>({});
  const [news, setNews] = useState<Problems>({});

  async function write(fields: ProductFields, changed: ProductDraft): Promise<Product> {
    const asked = toChange(changed, fields);
    if (Object.keys(asked.problems).length > 0) {
      setProblems(asked.problems);
      throw new Stopped();
    }
    const answer = await api.call('updateProduct', { product: { id, ...asked.change } });
    if (!answer.product) return reloadProduct(queries, id);
    showProduct(queries, answer.product);
    return answer.product;
  }

  const saving = useMutation({
    mutationFn: async () => {
      setProblems({});
      setNews({});
      // The product as it is at this moment: whoever changed a field in the meantime is not overwritten unseen.
      const now = fieldsOf(await reloadProduct(queries, id), currency);
      const names = overtaken(draft, now);
      if (names.length > 0) {
        setNews(Object.fromEntries(names.map((name) => [name, newsOf(now[name])])));
        setDraft((latest) => rebased(latest, now));
        throw new Stopped();
      }
      const changed = await write(shown(now, draft), draft);
      return { changed, before: now, sent: draft };
    },
    onSuccess: ({ changed, before, sent }) => {
      setDraft((latest) => unsent(latest, sent, fieldsOf(changed, currency)));
      const undo = reverse(sent, before);
      showUndo(`${nameOf(changed)} is saved.`, async () => {
        await write(before, undo);
      });
    },
    onError: (error) => {
      if (!(error instanceof ClientError)) return;
      setProblems(placeViolations(error.details.validationError?.fieldViolations ?? []).problems);
    },
  });

  return {
    fields: shown(server, draft),
    problems,
    news,
    error: shownAboveForm(saving.error),
    dirty: isDirty(draft),
    saving: saving.isPending,
    set: (name, value) => {
      setDraft(change(draft, server, name, value));
      setProblems({ ...problems, [name]: undefined });
      setNews({ ...news, [name]: undefined });
    },
    save: () => {
      if (!saving.isPending && isDirty(draft)) saving.mutate();
    },
    revert: () => {
      setDraft({});
      setProblems({});
      setNews({});
      saving.reset();
    },
  };
}

/** A draft that takes a saved one back. */
function reverse(draft: ProductDraft, before: ProductFields): ProductDraft {
  return Object.fromEntries(
    Object.entries(draft).map(([name, { value }]) => [name, { value: Reflect.get(before, name), base: value }]),
  );
}

function newsOf(value: string | boolean): string {
  const text = typeof value === 'boolean' ? (value ? 'visible' : 'hidden') : value === '' ? 'empty' : `“${value}”`;
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return `Somebody changed this meanwhile; it is ${short} now. Save again to use yours.`;
}

/** Nothing if every violation stands at a field already. */
function shownAboveForm(error: unknown): unknown {
  if (error === null || error instanceof Stopped) return null;
  const violations = error instanceof ClientError ? error.details.validationError?.fieldViolations : undefined;
  if (violations && placeViolations(violations).others.length === 0) return null;
  return error;
}
