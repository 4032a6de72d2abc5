import type { MediaItem, Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconStar, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { useDirtyPart } from '../../elements/dirty-guard.tsx';
import { DropZone } from '../../elements/drop-zone.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Picture } from '../../elements/picture.tsx';
import { showTrouble, showUndo } from '../../elements/undo-notice.tsx';
import { UploadRow } from '../../elements/upload-row.tsx';
import { pictures, useUploads } from '../../elements/use-uploads.ts';
import classes from './pictures-panel.module.css';
import { nameOf } from './product-facts.ts';
import { arrangePictures, moved, pictureName, picturesOf, removePicture } from './product-pictures.ts';
import { productById, reloadProduct } from './product-queries.ts';
import { productWords } from './words.ts';

/** The pictures of a product: add from the device, order, main one, remove. Each act is saved at once. */
export function PicturesPanel({ product }: { product: Product }) {
  const items = picturesOf(product);
  const say = useSay(productWords);
  const [said, tell] = useState('');
  const queries = useQueryClient();
  const id = product.id ?? '';
  const uploads = useUploads(pictures(), async (mediaId, name, signal) => {
    await api.call('addProductMedia', { id, media: [{ mediaId }] }, { signal });
    await reloadProduct(queries, id);
    tell(say('pictureAdded', { name }));
  });
  useDirtyPart(uploads.busy);
  return (
    <Panel title={say('pictures')}>
      <PictureList product={product} items={items} tell={tell} />
      {uploads.list.length > 0 && (
        <ul className={classes.list} aria-label={say('underWay')}>
          {uploads.list.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              again={() => uploads.again(one.key)}
              drop={() => uploads.drop(one.key)}
            />
          ))}
        </ul>
      )}
      <DropZone note={items.length === 0 ? say('noPicture') : null} add={uploads.add} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  );
}

type Act = 'earlier' | 'later' | 'main' | 'remove';

function PictureList({
  product,
  items,
  tell,
}: {
  product: Product;
  items: readonly MediaItem[];
  tell: (text: string) => void;
}) {
  const say = useSay(productWords);
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const productId = product.id ?? '';
  const focus = useFocusAfter(list, items.map((item) => item.id).join());

  const acting = useMutation({
    // A press while the one before is under way counts too: it waits, and finds the pictures as that one left them.
    scope: { id: `pictures of ${productId}` },
    mutationFn: async ({ act, id }: { act: Act; id: string }) => {
      const now = queries.getQueryData(productById(productId).queryKey) ?? product;
      const ids = picturesOf(now).map((item) => item.id ?? '');
      const at = ids.indexOf(id);
      const to = act === 'main' ? 0 : act === 'earlier' ? at - 1 : at + 1;
      if (at < 0 || (act !== 'remove' && (to === at || to < 0 || to >= ids.length))) return;
      if (act === 'remove') {
        const { title } = picturesOf(now)[at] ?? {};
        const undo = await removePicture(queries, now, id);
        focus(ids[at + 1] ?? ids[at - 1] ?? '', 'remove');
        const gone = { at: at + 1 };
        showUndo(title ? say('namedRemoved', { ...gone, title }) : say('pictureRemoved', gone), undo);
        return;
      }
      await arrangePictures(queries, productId, moved(ids, at, to));
      focus(id, act);
      tell(to === 0 ? say('isMain') : say('isAt', { at: to + 1, all: ids.length }));
    },
    onError: (error) => showTrouble(say('picturesUnchanged'), error),
  });

  return (
    <div ref={list}>
      {items.length > 0 && (
        <ul className={classes.list} aria-label={say('inOrder')} aria-busy={acting.isPending}>
          {items.map((item, at) => {
            const name = pictureName(item, at, say);
            const press = (act: Act) => () => acting.mutate({ act, id: item.id ?? '' });
            return (
              <li key={item.id} className={classes.row} data-picture={item.id}>
                <Picture
                  url={item.image?.url ?? null}
                  alt={item.image?.altText || say('pictureOf', { name: nameOf(product, say) })}
                  size={72}
                />
                <div className={classes.about}>
                  <div className={classes.name}>{item.title || say('pictureAt', { at: at + 1 })}</div>
                  {at === 0 && <div className={classes.soft}>{say('mainPicture')}</div>}
                  <div className={classes.acts}>
                    <ActButton
                      act="earlier"
                      label={say('moveEarlier', { name })}
                      off={at === 0}
                      press={press('earlier')}
                    />
                    <ActButton
                      act="later"
                      label={say('moveLater', { name })}
                      off={at === items.length - 1}
                      press={press('later')}
                    />
                    <ActButton act="main" label={say('makeMain', { name })} off={at === 0} press={press('main')} />
                    <ActButton act="remove" label={say('remove', { name })} off={false} press={press('remove')} />
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const ICONS = { earlier: IconArrowUp, later: IconArrowDown, main: IconStar, remove: IconTrash } as const;

function ActButton({ act, label, off, press }: { act: Act; label: string; off: boolean; press: () => void }) {
  const Icon = ICONS[act];
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={press}
      data-act={act}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Gives the focus to a picture's button once the list stands anew: a button that moved or went has lost it. */
function useFocusAfter(list: RefObject<HTMLElement | null>, order: string) {
  const next = useRef<{ id: string; act: Act } | null>(null);
  const [asked, ask] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order and the asking are what it waits for
  useEffect(() => {
    const { current: wanted } = next;
    if (!wanted) return;
    next.current = null;
    // Whoever went on to something else meanwhile stays there.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && !list.current?.contains(activeElement)) return;
    const row = list.current?.querySelector(`[data-picture="${CSS.escape(wanted.id)}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-act="${wanted.act}"]:not(:disabled)`);
    const other = row?.querySelector<HTMLElement>('button:not(:disabled)');
    const choose = list.current?.parentElement?.querySelector<HTMLElement>('[data-choose]');
    (button ?? other ?? choose)?.focus();
  }, [order, asked]);
  return (id: string, act: Act) => {
    next.current = { id, act };
    ask((times) => times + 1);
  };
}
