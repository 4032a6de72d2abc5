import type { IssueGiftCardResponse } from '@headland/contract/types/gift-cards';
import { useSay } from '@headland/words/react.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { Panel } from '../../elements/panel.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { useSite } from '../session/session.tsx';
import {
  checkGiftCard,
  emptyGiftCard,
  type GiftCardFields as Fields,
  placeOf,
  toNewGiftCard,
} from './gift-card-draft.ts';
import { GiftCardFields } from './gift-card-fields.tsx';
import { reloadGiftCards } from './gift-card-queries.ts';
import { giftCardWords } from './words.ts';

export function NewGiftCardPage() {
  return (
    <DirtyGuard>
      <NewGiftCard />
    </DirtyGuard>
  );
}

function NewGiftCard() {
  const say = useSay(giftCardWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const [issued, setIssued] = useState<IssueGiftCardResponse | null>(null);
  const form = useDraftForm<Fields, IssueGiftCardResponse | null>({
    entity: null,
    fieldsOf: () => emptyGiftCard,
    write: (change) =>
      api.call('issueGiftCard', { giftCard: toNewGiftCard({ ...emptyGiftCard, ...change }, timeZone) }),
    check: (fields) => checkGiftCard(fields, say),
    placeOf,
    saved: async (made) => {
      setIssued(made);
      await reloadGiftCards(queries);
    },
    mayLeave: issued !== null,
  });
  return (
    <>
      <NewFrame
        form={form}
        title={say('issue')}
        back={{ to: '/gift-cards', label: say('giftCards') }}
        make={say('issueThis')}
      >
        <FormNotes
          form={form}
          subject={say('this')}
          labels={{ amount: say('amount'), expiresAt: say('expiresAt'), note: say('note') }}
        />
        <Panel title={say('about')}>
          <GiftCardFields form={form} isNew />
        </Panel>
      </NewFrame>
      {issued && (
        <CodeDialog
          code={issued.code}
          close={() => void navigate(`/gift-cards/${issued.giftCard.id}`, { replace: true })}
        />
      )}
    </>
  );
}

/** The one time that a code is shown. */
function CodeDialog({ code, close }: { readonly code: string; readonly close: () => void }) {
  const say = useSay(giftCardWords);
  return (
    <Dialog
      onClose={close}
      title={say('codeOf')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
    >
      <Stack gap="md">
        <Text>{say('keepIt')}</Text>
        <CopyableCommand command={code} name={say('codeLow')} />
        <Button ml="auto" onClick={close} data-autofocus>
          {say('kept')}
        </Button>
      </Stack>
    </Dialog>
  );
}
