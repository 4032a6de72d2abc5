import type { GetIssuedGiftCardResponse, IssuedGiftCard } from '@headland/contract/types/gift-cards';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { Fact, Facts } from '../../elements/facts.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { useSite } from '../session/session.tsx';
import { type GiftCardFields as Fields, fieldsOf, placeOf, toGiftCard } from './gift-card-draft.ts';
import { GiftCardFields } from './gift-card-fields.tsx';
import { GiftCardMark } from './gift-card-mark.tsx';
import { giftCardById, reloadGiftCards } from './gift-card-queries.ts';
import { Ledger } from './ledger.tsx';
import { giftCardWords } from './words.ts';

/** One card: what it says, what it has left, and how that came about. */
export function GiftCardPage() {
  const say = useSay(giftCardWords);
  const { giftCardId = '' } = useParams();
  const { data, error, refetch } = useQuery(giftCardById(giftCardId));
  usePageTitle(say('giftCard'));
  if (data) {
    return (
      <DirtyGuard>
        <Editor key={giftCardId} id={giftCardId} shown={data} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title={say('giftCard')} back={{ to: '/gift-cards', label: say('giftCards') }} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loadingOne')} />
      )}
    </>
  );
}

function Editor({ id, shown }: { readonly id: string; readonly shown: GetIssuedGiftCardResponse }) {
  const say = useSay(giftCardWords);
  const queries = useQueryClient();
  const { timeZone } = useSite();
  const { giftCard, entries } = shown;
  const form = useDraftForm<Fields, IssuedGiftCard>({
    entity: giftCard,
    fieldsOf: (card) => fieldsOf(card, timeZone),
    reload: async () => (await askAnew(queries, giftCardById(id))).giftCard,
    write: async (change) => {
      const after = await api.call('updateIssuedGiftCard', { giftCardId: id, giftCard: toGiftCard(change, timeZone) });
      await reloadGiftCards(queries);
      return after.giftCard;
    },
    placeOf,
    said: () => say('saved'),
  });
  return (
    <>
      <PageHead
        back={{ to: '/gift-cards', label: say('giftCards') }}
        title={giftCard.obfuscatedCode ?? ''}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <FormNotes
        form={form}
        subject={say('this')}
        labels={{ amount: say('amount'), expiresAt: say('expiresAt'), note: say('note') }}
      />
      <Columns>
        <Column>
          <Panel title={say('ledger')}>
            <Ledger entries={entries} />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('about')}>
            <Facts>
              <Fact label={say('state')}>
                <GiftCardMark card={giftCard} />
              </Fact>
              <Fact label={say('left')}>{giftCard.balance?.formattedAmount}</Fact>
              <Fact label={say('value')}>{giftCard.initialValue?.formattedAmount}</Fact>
              <Fact label={say('issued')}>
                <ShortInstant iso={giftCard.createdDate ?? ''} />
              </Fact>
            </Facts>
            <GiftCardFields form={form} isNew={false} />
          </Panel>
          <SwitchPanel id={id} card={giftCard} />
        </Column>
      </Columns>
    </>
  );
}

/** Switches a card off, and on again. */
function SwitchPanel({ id, card }: { readonly id: string; readonly card: IssuedGiftCard }) {
  const say = useSay(giftCardWords);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const off = card.disabled === true;
  const change = async (disabled: boolean) => {
    await api.call('updateIssuedGiftCard', { giftCardId: id, giftCard: { disabled } });
    await reloadGiftCards(queries);
    notifications.show({ message: say(disabled ? 'switchedOff' : 'switchedOn') });
  };
  return (
    <Panel title={say('switchOff')}>
      <Text size="sm" mb="sm">
        {say('switchOffNote')}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {say(off ? 'switchOnThis' : 'switchOffThis')}
      </Button>
      {asking && (
        <AskDialog
          title={say(off ? 'switchOnThis' : 'switchOffAsk')}
          confirm={say(off ? 'switchOnThis' : 'switchOffConfirm')}
          danger={!off}
          close={() => setAsking(false)}
          act={() => change(!off)}
        >
          <Text>{off ? say('switchOffNote') : say('switchOffText', { code: card.obfuscatedCode ?? '' })}</Text>
        </AskDialog>
      )}
    </Panel>
  );
}
