import type { Order, OrderLineItem } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Link } from 'react-router';
import { Picture } from '../../elements/picture.tsx';
import classes from './order-lines.module.css';
import { Sum, Sums } from './sums.tsx';
import { orderWords } from './words.ts';

/** What was bought, as it was when it was bought, and what it came to. */
export function OrderLines({ order }: { order: Order }) {
  const say = useSay(orderWords);
  const { subtotal, shipping, discount, tax, total } = order.priceSummary ?? {};
  return (
    <>
      <ul className={classes.lines}>
        {(order.lineItems ?? []).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className={classes.sums}>
        <Sums>
          <Sum label={say('subtotal')} text={subtotal?.formattedAmount} />
          {Number(discount?.amount ?? 0) > 0 && <Sum label={say('discount')} text={`−${discount?.formattedAmount}`} />}
          <Sum
            label={order.shippingInfo?.title ? say('deliveryBy', { way: order.shippingInfo.title }) : say('delivery')}
            text={shipping?.formattedAmount}
          />
          <Sum label={say('tax')} text={tax?.formattedAmount} />
          <Sum label={say('total')} text={total?.formattedAmount} strong />
        </Sums>
      </div>
    </>
  );
}

function Line({ line }: { line: OrderLineItem }) {
  const say = useSay(orderWords);
  const name = line.productName?.original ?? say('item');
  const product = line.catalogReference?.catalogItemId;
  const choices = (line.descriptionLines ?? []).map((one) => {
    const text = one.plainText?.original ?? one.colorInfo?.original ?? '';
    return one.name?.original ? `${one.name.original}: ${text}` : text;
  });
  const sku = line.physicalProperties?.sku;
  return (
    <li className={classes.line}>
      <Picture url={line.image?.url ?? null} alt="" size={48} />
      <div className={classes.what}>
        {product ? <Link to={`/products/${product}`}>{name}</Link> : name}
        <div className={classes.soft}>{[...choices, ...(sku ? [say('sku', { sku })] : [])].join(' · ')}</div>
      </div>
      <div className={classes.count}>
        {line.quantity} × {line.price?.formattedAmount}
      </div>
      <div className={classes.total}>{(line.lineItemPrice ?? line.totalPriceBeforeTax)?.formattedAmount}</div>
    </li>
  );
}
