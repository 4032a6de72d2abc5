import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useIntendedKeys } from '../../../api/intended-key.ts';
import { Dialog } from '../../../elements/dialog.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import { usePhone } from '../../../elements/use-phone.ts';
import { elementWords } from '../../../elements/words.ts';
import { ActTroubleAlert } from '../act-trouble.tsx';
import { ordersKey } from '../orders-key.ts';
import { PiecesInput } from '../pieces-input.tsx';
import { orderWords } from '../words.ts';
import { explainFulfil, isNumberTaken } from './explain-fulfil.ts';
import classes from './fulfil-dialog.module.css';
import { countOf, type FulfilFields, fieldsFor, newFulfilment, openLines, piecesOf, placeOf } from './fulfil-draft.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { fulfilWords } from './words.ts';

interface FulfilDialogProps {
  readonly order: Order;
  readonly fulfilments: readonly Fulfillment[];
  /** Pieces that were given back, by line. */
  readonly givenBack: Readonly<Record<string, number>>;
  readonly close: () => void;
}

/** Writes down what leaves the shop: pieces of lines, with what they are followed by, or that they wait to be collected. */
export function FulfilDialog({ order, fulfilments, givenBack, close }: FulfilDialogProps) {
  const say = useSay(fulfilWords);
  const sayOrder = useSay(orderWords);
  const sayElement = useSay(elementWords);
  const queries = useQueryClient();
  const phone = usePhone();
  const keys = useIntendedKeys();
  const lines = openLines(order, fulfilments);
  const form = useDraftForm<FulfilFields, readonly Fulfillment[]>({
    entity: fulfilments,
    fieldsOf: (now) => fieldsFor(openLines(order, now), givenBack),
    check: (now): Record<string, string> => (countOf(now, lines) === 0 ? { pieces: say('chooseLines') } : {}),
    write: async (change) => {
      const wanted = { ...fieldsFor(lines, givenBack), ...change };
      const request = { orderId: order.id ?? '', fulfillment: newFulfilment(wanted, lines) };
      try {
        const answer = await api.call('createFulfillment', request, { idempotencyKey: keys.of(request) });
        const count = countOf(wanted, lines);
        notifications.show({ message: say(wanted.waits ? 'doneWaits' : 'done', { count }) });
        return answer.orderWithFulfillments?.fulfillments ?? [];
      } finally {
        void queries.invalidateQueries({ queryKey: ordersKey });
      }
    },
    placeOf,
    saved: close,
  });
  const { fields, problems, error, saving, set, news } = form;
  const count = countOf(fields, lines);
  return (
    <Dialog
      onClose={() => {
        if (!saving) close();
      }}
      title={say('title', { number: order.number ?? '' })}
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={!saving}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack gap="md">
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line.id} className={classes.line}>
                <span>{line.name ?? say('item')}</span>
                {line.left === 0 ? (
                  <span className={classes.soft}>{say('allIn')}</span>
                ) : (
                  <PiecesInput
                    name={line.name ?? say('item')}
                    value={piecesOf(fields, line)}
                    most={line.left}
                    of={line.bought}
                    onChange={(pieces) => set('pieces', { ...fields.pieces, [line.id]: pieces })}
                    disabled={saving}
                  />
                )}
                {(givenBack[line.id] ?? 0) > 0 && (
                  <span className={classes.soft}>{say('givenBack', { count: givenBack[line.id] ?? 0 })}</span>
                )}
              </li>
            ))}
          </ul>
          {problems.pieces && (
            <Text role="alert" size="sm" c="red">
              {problems.pieces}
            </Text>
          )}
          <TrackingFields form={form} />
          <Checkbox
            label={say('waits')}
            description={say('waitsNote')}
            checked={fields.waits}
            onChange={({ currentTarget: { checked } }) => set('waits', checked)}
          />
          {news !== null && (
            <Alert color="red" variant="outline" title={say('lessLeft')} role="alert">
              {say('lessLeftText')}
            </Alert>
          )}
          {error !== null && !isNumberTaken(error) && <ActTroubleAlert trouble={explainFulfil(error, say, sayOrder)} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={saving}>
              {sayElement('leaveIt')}
            </Button>
            <Button type="submit" loading={saving}>
              {count === 0 ? say('confirmNothing') : say(fields.waits ? 'confirmWaits' : 'confirm', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
