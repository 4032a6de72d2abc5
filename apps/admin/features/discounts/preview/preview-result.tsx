import type {
  CouponRefusal,
  PreviewDiscountsRequest,
  PreviewDiscountsResponse,
  PreviewedDiscount,
} from '@headland/contract/types/discount-previews';
import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import tableClasses from '../../../elements/data-table.module.css';
import { Fact, Facts } from '../../../elements/facts.tsx';
import { Trouble } from '../../../elements/trouble.tsx';
import { previewQuery } from './preview-queries.ts';
import { type PreviewSay, previewWords } from './words.ts';

/** What comes off the cart, line by line and discount by discount. */
export function PreviewResult({ request }: { readonly request: PreviewDiscountsRequest }) {
  const say = useSay(previewWords);
  const { data, error, refetch } = useQuery(previewQuery(request));
  if (request.lineItems.length === 0) return <Text>{say('emptyCart')}</Text>;
  if (error) return <Trouble error={error} again={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius={8} role="status" aria-label={say('loading')} />;
  return (
    <>
      <div role="status">{data.couponRefusal && <Text mb="sm">{sayRefusal(data.couponRefusal, say)}</Text>}</div>
      <Lines preview={data} />
      {data.discounts.length === 0 && <Text my="sm">{say('nothingOff')}</Text>}
      <Facts>
        <Fact label={say('subtotal')}>{data.subtotal.formattedAmount}</Fact>
        {data.discounts.map((one) => (
          <Fact key={one.id} label={one.name}>
            {sayOff(one, say)}
          </Fact>
        ))}
        <Fact label={say('total')}>{data.total.formattedAmount}</Fact>
      </Facts>
    </>
  );
}

function Lines({ preview }: { readonly preview: PreviewDiscountsResponse }) {
  const say = useSay(previewWords);
  return (
    <div className={tableClasses.scroll}>
      <table className={tableClasses.table} aria-label={say('result')}>
        <thead>
          <tr>
            <th scope="col">{say('thing')}</th>
            <th scope="col" data-end>
              {say('pieces')}
            </th>
            <th scope="col" data-end>
              {say('price')}
            </th>
            <th scope="col" data-end>
              {say('off')}
            </th>
            <th scope="col" data-end>
              {say('left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.lineItems.map(({ id, name, quantity, total, discount, totalAfterDiscount }) => (
            <tr key={id}>
              <td>{name}</td>
              <td data-end>{quantity}</td>
              <td data-end>{total.formattedAmount}</td>
              <td data-end>{discount.formattedAmount}</td>
              <td data-end>{totalAfterDiscount.formattedAmount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sayOff({ amount, freeDelivery }: PreviewedDiscount, say: PreviewSay): string {
  return freeDelivery ? say('freeDelivery') : say('less', { amount: amount.formattedAmount });
}

function sayRefusal({ code }: CouponRefusal, say: PreviewSay): string {
  switch (code) {
    case 'ERROR_COUPON_DOES_NOT_EXIST':
    case 'ERROR_INVALID_SUBTOTAL':
    case 'ERROR_COUPON_NOT_APPLICABLE':
      return say(code);
    default:
      return say('refused');
  }
}
