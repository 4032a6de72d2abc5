import { randomUUID } from 'node:crypto';
import { type Queryable, sql } from '@headland/db';
import { seeded } from './tenancy-run.ts';

/** An order that nobody placed, with lines and payments that add up. */
export interface RandomOrder {
  readonly id: string;
  readonly state: string;
  readonly currency: string;
  readonly at: Date;
  readonly total: number;
  readonly giftCard: number;
  readonly captured: number;
  readonly refunded: number;
  readonly lines: readonly RandomLine[];
  readonly attempts: readonly RandomAttempt[];
}

interface RandomLine {
  readonly item: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
}

interface RandomAttempt {
  readonly id: string;
  readonly purpose: 'NOW' | 'GIFT_CARD';
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  readonly surplus: boolean;
}

export interface RandomSales {
  readonly seed: number;
  readonly count: number;
  readonly currencies: readonly string[];
  /** Moments around which orders are placed, some hours to both sides. */
  readonly around: readonly Date[];
  readonly items: readonly string[];
}

const states = ['PAID', 'PAID', 'PAID', 'PAID', 'AUTHORIZED', 'OFFLINE_PENDING', 'FREE'] as const;
const others = ['CANCELED', 'VOIDED', 'INITIATED', 'PENDING', 'DECLINED'] as const;
const HOUR = 3_600_000;

/** The same orders for the same seed: of all states, some refunded, some paid by gift card, in several currencies. */
export function randomSales({ seed, count, currencies, around, items }: RandomSales): readonly RandomOrder[] {
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <One>(all: readonly One[]): One => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  };
  return Array.from({ length: count }, () => {
    const lines = Array.from({ length: 1 + below(3) }, (): RandomLine => {
      const [quantity, price] = [1 + below(4), below(9_000)];
      const discount = below(3) === 0 ? below(price * quantity + 1) : 0;
      return { item: oneOf(items), quantity, price, discount, tax: below(2) === 0 ? 0 : below(700) };
    });
    const total = lines.reduce(
      (sum, { quantity, price, discount, tax }) => sum + quantity * price - discount + tax,
      500,
    );
    const state = below(5) === 0 ? oneOf(others) : oneOf(states);
    const giftCard = below(4) === 0 ? below(total + 1) : 0;
    const captured = state === 'PAID' ? total : 0;
    const refunded = captured > 0 && below(3) === 0 ? 1 + below(captured) : 0;
    return {
      id: randomUUID(),
      state,
      currency: below(3) === 0 ? oneOf(currencies) : (currencies[0] ?? ''),
      at: new Date(oneOf(around).getTime() + below(60 * HOUR) - 30 * HOUR),
      total,
      giftCard,
      captured,
      refunded,
      lines,
      attempts: state === 'PAID' ? attemptsOf(captured, giftCard, refunded, below(6) === 0) : [],
    };
  });
}

/** What a card and a gift card brought; some money came twice, and went back by itself. */
function attemptsOf(captured: number, giftCard: number, refunded: number, twice: boolean): RandomAttempt[] {
  const byCard = captured - giftCard;
  const back = Math.min(byCard, refunded);
  const attempt = (about: Omit<RandomAttempt, 'id'>) => ({ id: randomUUID(), ...about });
  return [
    attempt({ purpose: 'NOW', amount: byCard, captured: byCard, refunded: back, surplus: false }),
    ...(giftCard > 0
      ? [
          attempt({
            purpose: 'GIFT_CARD',
            amount: giftCard,
            captured: giftCard,
            refunded: refunded - back,
            surplus: false,
          }),
        ]
      : []),
    ...(twice ? [attempt({ purpose: 'NOW', amount: byCard, captured: byCard, refunded: byCard, surplus: true })] : []),
  ];
}

/** Writes them. @param item what each line says that was sold, its name apart */
export async function insertSales(
  db: Queryable,
  siteId: string,
  orders: readonly RandomOrder[],
  { appId, item }: { readonly appId: string; readonly item: object },
): Promise<void> {
  const rows = JSON.stringify(
    orders.map((order, at) => ({ ...order, number: 500_000 + at, subtotal: subtotalOf(order) })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g (id uuid, number int, state text, currency text, at timestamptz,
        subtotal bigint, total bigint, "giftCard" bigint, captured bigint, refunded bigint, lines jsonb, attempts jsonb)
    ), o as (
      insert into orders (site_id, id, number, state, revision, stock, currency, subtotal, discount, shipping, tax, total,
        gift_card, captured, refunded, checkout_id, checkout_revision, channel_type, details, view_key_hash, created_at,
        updated_at)
      select ${siteId}::uuid, id, number, state, 1, 'CONFIRMED', currency, subtotal, subtotal + 500 - total + sums.tax, 500,
        sums.tax, total, "giftCard", captured, refunded, gen_random_uuid(), 1, 'WEB', '{}', 'none', at, at
      from given, lateral (select sum((l->>'tax')::bigint) as tax from jsonb_array_elements(lines) l) sums
    ), l as (
      insert into order_lines (site_id, order_id, line_id, position, stock_id, app_id, item_id, variant_id, quantity, price,
        full_price, total, discount, tax, item)
      select ${siteId}::uuid, id, gen_random_uuid(), n, gen_random_uuid(), ${appId}::uuid, l->>'item', '',
        (l->>'quantity')::int, (l->>'price')::bigint, (l->>'price')::bigint,
        (l->>'price')::bigint * (l->>'quantity')::int, (l->>'discount')::bigint, (l->>'tax')::bigint,
        ${JSON.stringify(item)}::jsonb || jsonb_build_object('name', 'Sold as ' || (l->>'item'))
      from given, jsonb_array_elements(lines) with ordinality as line (l, n)
    ), a as (
      insert into payment_attempts (site_id, id, order_id, number, gateway, purpose, amount, state, captured, refunded,
        surplus, created_at)
      select ${siteId}::uuid, (a->>'id')::uuid, id, n, 'test', a->>'purpose', (a->>'amount')::bigint, 'SUCCEEDED',
        (a->>'captured')::bigint, (a->>'refunded')::bigint, (a->>'surplus')::boolean, at
      from given, jsonb_array_elements(attempts) with ordinality as attempt (a, n)
    )
    insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, created_at)
    select ${siteId}::uuid, gen_random_uuid(), id, (a->>'id')::uuid, 'REFUND', (a->>'refunded')::bigint, 'SUCCEEDED', at
    from given, jsonb_array_elements(attempts) a where (a->>'refunded')::bigint > 0
    union all
    select ${siteId}::uuid, gen_random_uuid(), id, (a->>'id')::uuid, 'REFUND', 1, 'DECLINED', at
    from given, jsonb_array_elements(attempts) a
  `.execute(db);
}

function subtotalOf({ lines }: RandomOrder): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}
