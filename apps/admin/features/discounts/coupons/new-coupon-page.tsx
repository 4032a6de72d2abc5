import type { Coupon } from '@headland/contract/types/coupons';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { Column, Columns } from '../../../elements/columns.tsx';
import { DirtyGuard } from '../../../elements/dirty-guard.tsx';
import { FormNotes } from '../../../elements/form-notes.tsx';
import { NewFrame } from '../../../elements/new-frame.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import { useSite } from '../../session/session.tsx';
import {
  checkCoupon,
  couponLabels,
  emptyCoupon,
  type CouponFields as Fields,
  fieldsOf,
  placeOf,
  toSpecification,
} from './coupon-draft.ts';
import { CouponBounds, CouponEffect } from './coupon-fields.tsx';
import { readCoupon, reloadCoupons } from './coupon-queries.ts';
import { couponWords } from './words.ts';

export function NewCouponPage() {
  return (
    <DirtyGuard>
      <NewCoupon />
    </DirtyGuard>
  );
}

function NewCoupon() {
  const say = useSay(couponWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const [empty] = useState(() => emptyCoupon(new Date(), timeZone));
  const form = useDraftForm<Fields, Coupon | null>({
    entity: null,
    fieldsOf: (made) => (made ? fieldsOf(made, timeZone) : empty),
    write: async (change) => {
      const specification = toSpecification({ ...empty, ...change }, timeZone);
      const { id = '' } = await api.call('createCoupon', { specification });
      return readCoupon(id);
    },
    check: (fields) => checkCoupon(fields, say),
    placeOf,
    saved: async (made) => {
      if (!made?.id) return;
      await reloadCoupons(queries);
      notifications.show({ message: say('made') });
      await navigate(`/discounts/${made.id}`, { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newCoupon')}
      back={{ to: '/discounts', label: say('discounts') }}
      make={say('make')}
    >
      <FormNotes form={form} subject={say('this')} labels={couponLabels(say)} />
      <Columns>
        <Column>
          <Panel title={say('about')}>
            <CouponEffect form={form} isNew />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('bounds')}>
            <CouponBounds form={form} />
          </Panel>
        </Column>
      </Columns>
    </NewFrame>
  );
}
