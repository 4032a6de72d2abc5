import type { Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { type DraftForm, useDraftForm } from '../../../elements/use-draft-form.ts';
import { useSite } from '../../session/session.tsx';
import { nameOf } from '../product-facts.ts';
import { productsKey } from '../products-key.ts';
import { productWords } from '../words.ts';
import { type Making, makeProduct, type Step } from './make-product.ts';
import { emptyProduct, type NewProductFields, placeOf, unusable } from './new-product-draft.ts';
import { newProductWords } from './words.ts';

export interface NewProduct extends DraftForm<NewProductFields> {
  readonly files: readonly File[];
  readonly addFiles: (files: readonly File[]) => void;
  readonly dropFile: (file: File) => void;
  /** The file that is on its way. */
  readonly sending: File | null;
  /** What was made before something failed; null while nothing is. What it says stays as it is. */
  readonly made: Product | null;
  readonly done: ReadonlySet<Step>;
}

/** The form of a product that is made from nothing, in several calls of which each may fail. */
export function useNewProduct(): NewProduct {
  const say = useSay(newProductWords);
  const sayProduct = useSay(productWords);
  const { locale } = useSite();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sending, setSending] = useState<File | null>(null);
  // How far it is belongs to this visit of the page; what of it is shown changes with the form's own state.
  const [making] = useState<Making>(() => ({
    key: newIdempotencyKey(),
    product: null,
    done: new Set(),
    added: new Set(),
  }));
  const form = useDraftForm<NewProductFields, Product | null>({
    entity: null,
    fieldsOf: () => emptyProduct,
    check: (fields) => unusable(fields, locale, { say, sayProduct }),
    placeOf: (path, fields) => placeOf(path, fields, locale),
    write: async (change) => {
      try {
        return await makeProduct(making, { ...emptyProduct, ...change }, files, locale, setSending);
      } finally {
        setSending(null);
        if (making.product) void queries.invalidateQueries({ queryKey: productsKey });
      }
    },
    saved: async (product) => {
      if (!product) return;
      notifications.show({ message: say('made', { name: nameOf(product, sayProduct) }) });
      await navigate(`/products/${product.id}`, { replace: true });
    },
  });
  return {
    ...form,
    files,
    addFiles: (more) => setFiles((before) => [...before, ...more]),
    dropFile: (file) => setFiles((before) => before.filter((one) => one !== file)),
    sending,
    made: making.product,
    done: making.done,
  };
}
