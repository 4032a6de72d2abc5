import type { Coupon } from '@headland/contract/types/coupons';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { askAnew } from '../../../api/ask-anew.ts';
import { api } from '../../../api/client.ts';
import { AskDialog } from '../../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../../elements/columns.tsx';
import { DirtyGuard } from '../../../elements/dirty-guard.tsx';
import { FormNotes } from '../../../elements/form-notes.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { usePageTitle } from '../../../elements/page-title.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { SaveActions } from '../../../elements/save-actions.tsx';
import { Trouble } from '../../../elements/trouble.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import { useSite } from '../../session/session.tsx';
import {
  checkCoupon,
  couponLabels,
  type CouponFields as Fields,
  fieldsOf,
  placeOf,
  toSpecification,
} from './coupon-draft.ts';
import { CouponBounds, CouponEffect } from './coupon-fields.tsx';
import { couponById, readCoupon, reloadCoupons } from './coupon-queries.ts';
import { usesText } from './coupon-status.ts';
import { couponWords } from './words.ts';

export function CouponPage() {
  const say = useSay(couponWords);
  const { couponId = '' } = useParams();
  const { data, error, refetch } = useQuery(couponById(couponId));
  usePageTitle(say('coupon'));
  if (data) {
    return (
      <DirtyGuard>
        <Editor key={couponId} coupon={data} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title={say('coupon')} back={{ to: '/discounts', label: say('discounts') }} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loadingCoupon')} />
      )}
    </>
  );
}

function Editor({ coupon }: { coupon: Coupon }) {
  const say = useSay(couponWords);
  const queries = useQueryClient();
  const { timeZone } = useSite();
  const [deleting, setDeleting] = useState(false);
  const id = coupon.id ?? '';
  const form = useDraftForm<Fields, Coupon>({
    entity: coupon,
    fieldsOf: (one) => fieldsOf(one, timeZone),
    reload: () => askAnew(queries, couponById(id)),
    write: async (change, on) => {
      const specification = toSpecification({ ...fieldsOf(on, timeZone), ...change }, timeZone);
      await api.call('updateCoupon', { id, specification });
      const after = await readCoupon(id);
      queries.setQueryData(couponById(id).queryKey, after);
      await reloadCoupons(queries);
      return after;
    },
    check: (fields) => checkCoupon(fields, say),
    placeOf,
    said: () => say('saved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/discounts', label: say('discounts') }}
        title={coupon.specification?.code ?? ''}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <FormNotes form={form} subject={say('this')} labels={couponLabels(say)} />
      <Columns>
        <Column>
          <Panel title={say('about')}>
            <CouponEffect form={form} isNew={false} />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('bounds')}>
            <CouponBounds form={form} />
          </Panel>
          <Panel
            title={say('uses')}
            beside={
              <Button
                component={Link}
                to={`/discounts/try?${new URLSearchParams({ code: coupon.specification?.code ?? '' })}`}
                variant="default"
              >
                {say('tryIt')}
              </Button>
            }
          >
            <Text>{usesText(coupon, say)}</Text>
          </Panel>
          <Panel title={say('delete')}>
            <Text size="sm" mb="sm">
              {say('deleteNote')}
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              {say('deleteThis')}
            </Button>
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog coupon={coupon} close={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ coupon, close }: { coupon: Coupon; close: () => void }) {
  const say = useSay(couponWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteAsk')}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('deleteCoupon', { id: coupon.id ?? '' });
        notifications.show({ message: say('deleted') });
        await navigate('/discounts', { replace: true });
        await reloadCoupons(queries);
      }}
    >
      <Text>{say('deleteText', { code: coupon.specification?.code ?? '' })}</Text>
    </AskDialog>
  );
}
