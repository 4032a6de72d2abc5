/**
 * For every check of `doctor` what must make it say something: SQL that breaks the invariant in a shop that has sold, and
 * signed members in. Each is planted in a transaction that is rolled back.
 */
export const plantedFaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'events reach their subscribers': {
    'an event that was tried nine times': `update outbox set done_at = null, attempts = 9 where sequence = 1`,
  },
  'events: those of an entity are numbered without a gap': {
    'an event that is gone from between two others': `delete from outbox where (site_id, id) in (
      select site_id, id from (
        select site_id, id, lag(sequence) over one + lead(sequence) over one as between_two from outbox
        window one as (partition by site_id, entity_type, entity_id order by sequence)
      ) e where between_two is not null limit 1)`,
  },
  'events: what is done was told to all who wait for it': {
    'an event whose delivery is gone': `delete from outbox_deliveries d using outbox e
      where e.site_id = d.site_id and e.id = d.event_id and e.done_at = (select max(o.done_at) from outbox o
        join outbox_deliveries x on x.event_id = o.id)`,
  },
  'events: what is under way was told to nobody who is unknown': {
    'a delivery to a subscriber of another program': `with e as (
      update outbox set done_at = null where id = (select id from outbox limit 1) returning site_id, id
    ) insert into outbox_deliveries (site_id, event_id, subscriber) select site_id, id, 'a stranger' from e`,
  },
  'exactly one default site, if there is a site at all': {
    'an installation without one': `update sites set is_default = false`,
  },
  'every site has a currency and a time zone that this runtime knows': {
    'a currency of nowhere': `update sites set currency = 'QQQ'`,
    'a zone of nowhere': `update sites set time_zone = 'Nowhere/Land'`,
  },
  'no owner session outlives its week': {
    'one of nine days': `with o as (
      insert into owners (id, is_founder, created_at, last_signed_in_at)
      values (gen_random_uuid(), false, now(), now()) returning id
    ) insert into owner_sessions (token_hash, owner_id, created_at, last_seen_at, expires_at)
      select 'hash', id, now(), now(), now() + interval '9 days' from o`,
  },
  'every client allows only addresses that a new one could be given': {
    'an origin that is none': `update clients set allowed_origins = '{ftp://shop.example/path}'`,
  },
  'the counts of members by status are those of the members': {
    'a member too many': `update member_counts set count = count + 1`,
    'a member who was never counted': `delete from member_counts`,
  },
  'the signing key opens with HEADLAND_SECRET': {
    'a key that is sealed otherwise': `update signing_keys set sealed_private_key = 'AAAA' where state = 'active'`,
  },
  'sessions: those that live are of members who may come in': {
    'a blocked member whose sessions live': `update identities set status = 'BLOCKED'`,
  },
  'sessions: nobody is known in a browser whose session has ended': {
    'a browser that outlives signing out': `with b as (
      insert into browser_sign_ins (site_id, id, token_hash, member_id, created_at, expires_at)
      select site_id, gen_random_uuid(), 'hash', member_id, now(), now() + interval '1 day' from member_sessions limit 1
      returning site_id, id, member_id
    ) update member_sessions s set browser_id = b.id, ended_at = now(), ended_by = 'logout' from b
      where s.site_id = b.site_id and s.member_id = b.member_id`,
  },
  'one-time tokens: what has led somewhere is used up': {
    'a code that is good after its use': `insert into one_time_tokens (site_id, token_hash, kind, member_id, facts,
        tries_left, created_at, expires_at, session_id)
      select site_id, 'hash', 'code', member_id, '{}', 0, now(), now() + interval '1 minute', id
      from member_sessions limit 1`,
    'a code of a mail that was tried too often': `insert into one_time_tokens (site_id, token_hash, kind, member_id,
        facts, tries_left, created_at, expires_at)
      select site_id, 'hash', 'state', member_id, '{}', -1, now(), now() + interval '1 minute'
      from member_sessions limit 1`,
  },
  'one-time tokens: of the links to a new password the newest alone is good': {
    'two links that are good': `insert into one_time_tokens (site_id, token_hash, kind, member_id, facts, tries_left,
        created_at, expires_at)
      select site_id, 'hash' || n, 'recovery', member_id, '{}', 0, now(), now() + interval '1 hour'
      from (select * from member_sessions limit 1) s, generate_series(1, 2) n`,
  },
  'catalog: pieces supplied, sold and left balance for every variant': {
    'a piece out of nothing': `update variants set quantity = quantity + 1`,
    'a hold that nobody counted': `update stock_holds set state = 'RELEASED', taken = 0`,
  },
  'catalog: the search knows every product as it is': {
    'texts that were changed behind its back': `update products set search_of = 'another'`,
  },
  'catalog: searches look words up among all that products say': {
    'words that are gone': `delete from product_words`,
  },
  'catalog: maintained counts equal the products': {
    'a product too many': `update product_counts set total = total + 1`,
    'counts that are gone': `delete from product_counts`,
  },
  'catalog: collections list their products as they are': {
    'a list with another price': `update collection_products set price = price + 1`,
    'a product that left its list': `delete from collection_products`,
  },
  'catalog: every product has variants and a rendering row': {
    'a product without variants': `delete from variants`,
    'a product without its row': `delete from product_renderings`,
  },
  'catalog: stored documents tell the stock and the state that there is': {
    'a document of an earlier stock': `update variants set quantity = quantity - 1`,
    'a document of another day': `update products set updated_at = updated_at + interval '1 day'`,
  },
  'carts: what is read is what was last changed': {
    'a cart that reads as it was': `update carts set revision = revision + 1`,
  },
  'orders: lines, discounts, fees, shipping and tax add up to the total': {
    'a line that costs more than the sum': `update order_lines set price = price + 1, total = total + quantity`,
    'orders without lines': `delete from order_lines`,
  },
  'orders: promised goods are confirmed, others are not': {
    'promised goods that are only held': `update orders set stock = 'HELD'`,
  },
  'orders: numbers come from the series of a known kind': {
    'a number that was not given out yet': `update orders set number = number + 1000000`,
    'a kind that nobody knows': `update orders set kind = 'NOTHING'`,
    'a counter that went back': `update order_counters set last_number = 0`,
  },
  'orders: money taken and given back is what the attempts say': {
    'attempts that have taken nothing': `update payment_attempts set captured = 0`,
    'money given back that no attempt knows of': `update orders set refunded = captured where captured > 0`,
  },
  'orders: the state fits the money': {
    'paid orders without money': `update orders set captured = 0`,
    'free orders that cost something': `update orders set state = 'FREE'`,
  },
  'orders: nobody is charged twice': {
    'a second payment beside the first': `insert into payment_attempts (site_id, id, order_id, number, gateway, purpose,
        amount, state, captured, created_at)
      select site_id, gen_random_uuid(), order_id, 2, gateway, purpose, amount, 'DECLINED', captured, created_at
      from payment_attempts where captured > 0`,
  },
  'payments: nothing is taken that is not due': {
    'a payment that took more': `update payment_attempts set amount = amount + 1, captured = captured + 1
      where captured > 0`,
  },
  'orders: surplus money goes back': {
    'a surplus that nobody sends back': `update payment_attempts set surplus = true where captured > 0`,
  },
  'orders: unpaid ones are canceled after their hold': {
    'one whose hold ended yesterday': `update orders set state = 'INITIATED', held_until = now() - interval '1 day'`,
  },
  'orders: authorised payments are captured or voided in time': {
    'an authorisation of last month': `update orders set state = 'AUTHORIZED', updated_at = now() - interval '31 days'`,
  },
  'payments: every attempt has its answer within a day': {
    'one of yesterday without an answer': `update payment_attempts
      set state = 'UNKNOWN', created_at = now() - interval '25 hours'`,
  },
  'invoices: numbers of a series have no gap': {
    'an invoice that is gone': `insert into invoice_series (site_id, series, last_number)
      select site_id, 'INVOICE', 1 from orders limit 1
      on conflict (site_id, series) do update set last_number = invoice_series.last_number + 1`,
    'a number that was left out': `with o as (select site_id, id from orders limit 1), s as (
      insert into invoice_series (site_id, series, last_number) select site_id, 'TRIAL', 2 from o
    ) insert into invoices (site_id, id, order_id, series, number, issued_at, currency, total, contents)
      select site_id, gen_random_uuid(), id, 'TRIAL', 2, now(), 'USD', 1, '{}' from o`,
  },
  'orders: every change has its history row': {
    'a change that nobody wrote down': `update orders set revision = revision + 1`,
  },
  'orders: every change has its event': {
    'an event that was not told': `delete from outbox where entity_type = 'order'`,
  },
  'payments: captures, voids and refunds are what the attempts say, each done once': {
    'a refund that was done twice': `insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state,
        created_at)
      select site_id, gen_random_uuid(), order_id, id, 'REFUND', 1, 'SUCCEEDED', now()
      from payment_attempts, generate_series(1, 2) where captured > 0`,
    'a capture of what was given up': `update payment_operations set state = 'SUCCEEDED', kind = 'VOID'`,
  },
  'orders: no more pieces are refunded than were bought': {
    'a line that was given back twice': `with refunds as (
        insert into order_refunds (site_id, id, order_id, lines, fees, created_at)
        select site_id, gen_random_uuid(), order_id,
          jsonb_build_array(jsonb_build_object('lineId', line_id, 'quantity', quantity + 1)), '[]', now() from order_lines
        returning site_id, id, order_id
      )
      insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, refund_id, created_at)
      select r.site_id, gen_random_uuid(), r.order_id, a.id, 'REFUND', 1, 'CREATED', r.id, now()
      from refunds r join payment_attempts a on a.site_id = r.site_id and a.order_id = r.order_id`,
  },
  'orders: no more pieces are sent than were bought': {
    'a line that was sent twice': `insert into order_fulfilments (site_id, id, order_id, lines, complete, created_at)
      select site_id, gen_random_uuid(), order_id,
        jsonb_build_array(jsonb_build_object('lineId', line_id, 'quantity', quantity)), true, now()
      from order_lines, generate_series(1, 2)`,
  },
  'orders: each says how far it is fulfilled': {
    'a parcel that the order knows nothing of': `insert into order_fulfilments (site_id, id, order_id, lines, complete,
        created_at)
      select l.site_id, gen_random_uuid(), l.order_id,
        jsonb_build_array(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity)), true, now()
      from order_lines l join orders o on o.site_id = l.site_id and o.id = l.order_id
      where o.fulfillment_status = 'NOT_FULFILLED'`,
  },
  'payments: the gateway has charged what the orders say': {
    'money that the gateway does not know of': `update payment_attempts set captured = captured - 1 where captured > 0`,
    'charges without an order': `update payment_attempts set id = gen_random_uuid()
      where id not in (select attempt_id from payment_operations)`,
  },
  'orders: what is sold is kept for its order': {
    'goods of a paid order that went back on sale': `update stock_holds set state = 'RELEASED', taken = 0`,
    'goods that were never held': `delete from stock_holds`,
  },
  'orders: nothing is held without an order': {
    'goods that are kept for nobody': `update stock_holds set order_id = gen_random_uuid()`,
  },
  'checkout: a checkout that is being paid is open and has its order': {
    'one that is complete and being paid': `update checkouts set paying = true where status = 'COMPLETED'`,
  },
  'checkout: no order belongs to two checkouts': {
    'one order of all': `update checkouts set order_id = (select id from orders limit 1)`,
  },
  'checkout: a checkout is complete with its order, and not before': {
    'one that is complete before its order is paid': `update orders set state = 'INITIATED'`,
    'one that is open after its order was paid': `update checkouts set status = 'OPEN' where status = 'COMPLETED'
      and order_id in (select id from orders limit 1)`,
    'one whose order is gone': `update checkouts set order_id = gen_random_uuid() where order_id is not null`,
  },
  'webhooks are tried when they are due': {
    'one of an hour ago that nobody tries': `with e as (
      insert into webhook_endpoints (site_id, id, client_id, url, event_types, active, revision, created_at, updated_at)
      select site_id, gen_random_uuid(), id, 'https://app.example/', '{}', true, 1, now(), now() from clients limit 1
      returning site_id, id
    ) insert into webhook_deliveries (site_id, id, endpoint_id, event_id, event_type, entity_type, entity_id, sequence,
        payload, actor, occurred_at, state, next_attempt_at)
      select site_id, gen_random_uuid(), id, gen_random_uuid(), 'thing', 'thing', gen_random_uuid(), 1, '{}', '{}',
        now(), 'WAITING', now() - interval '1 hour' from e`,
  },
  'every webhook says its event': {
    'one whose event has gone': `with e as (
      insert into webhook_endpoints (site_id, id, client_id, url, event_types, active, revision, created_at, updated_at)
      select site_id, gen_random_uuid(), id, 'https://app.example/', '{}', true, 1, now(), now() from clients limit 1
      returning site_id, id
    ) insert into webhook_deliveries (site_id, id, endpoint_id, event_id, event_type, entity_type, entity_id, sequence,
        occurred_at, state, next_attempt_at)
      select site_id, gen_random_uuid(), id, gen_random_uuid(), 'thing', 'thing', gen_random_uuid(), 1, now(), 'WAITING',
        now() from e`,
  },
  'every webhook endpoint has a key to sign with': {
    'one without': `insert into webhook_endpoints (site_id, id, client_id, url, event_types, active, revision, created_at,
        updated_at)
      select site_id, gen_random_uuid(), id, 'https://app.example/', '{}', true, 1, now(), now() from clients limit 1`,
  },
  'delivery: every way serves regions that are there': {
    'a region that went without its ways': `update delivery_profiles set regions = '[]'`,
  },
  'delivery: no slot has more orders than it may': {
    'two orders in a slot for one': `insert into delivery_slot_holds (site_id, order_id, line_id, method_id, starts_at,
        quantity, most, state, changed_at)
      select site.id, gen_random_uuid(), gen_random_uuid(), method.id, '2026-05-04T08:00Z', 1, 1, 'CONFIRMED', now()
      from (select id from sites limit 1) site, (select gen_random_uuid() as id) method, generate_series(1, 2)`,
  },
  'delivery: a site with profiles has one that is the default': {
    'a site without one': `update delivery_profiles set is_default = false`,
  },
  'gift cards: what is left is the sum of the ledger, and what was put on less what is taken': {
    'a balance that no entry made': `insert into gift_cards (site_id, id, currency, initial_value, balance, entries,
        created_at) select id, gen_random_uuid(), 'USD', 100, 100, 0, now() from sites limit 1`,
    'money that is taken and still there': `with c as (
      insert into gift_cards (site_id, id, currency, initial_value, balance, entries, created_at)
      select site_id, gen_random_uuid(), 'USD', 100, 100, 1, now() from orders where state = 'PAID' limit 1
      returning site_id, id
    ), e as (
      insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, at)
      select site_id, id, 1, 'ISSUED', 100, 100, now() from c
    ) insert into gift_card_uses (site_id, id, card_id, by_app, amount, used_at)
      select site_id, gen_random_uuid(), id, true, 40, now() from c`,
  },
  'gift cards: what an order has taken it needs, and what was released it does not': {
    'money for no order': `with c as (
      insert into gift_cards (site_id, id, currency, initial_value, balance, entries, created_at)
      select id, gen_random_uuid(), 'USD', 100, 60, 2, now() from sites limit 1 returning site_id, id
    ), e as (
      insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, at)
      select site_id, id, s.n, s.kind, s.amount, s.balance, now() from c,
        (values (1, 'ISSUED', 100, 100), (2, 'HELD', -40, 60)) as s (n, kind, amount, balance)
    ) insert into gift_card_uses (site_id, id, card_id, by_app, amount, used_at)
      select site_id, gen_random_uuid(), id, false, 40, now() from c`,
    'an order that stands, and was given its money back': `with o as (
      select site_id, id from orders where state not in ('CANCELED', 'VOIDED') limit 1
    ), c as (
      insert into gift_cards (site_id, id, currency, initial_value, balance, entries, created_at)
      select site_id, gen_random_uuid(), 'USD', 100, 100, 1, now() from o returning site_id, id
    ), e as (
      insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, at)
      select site_id, id, 1, 'ISSUED', 100, 100, now() from c
    ) insert into gift_card_uses (site_id, id, card_id, by_app, amount, used_at, released_at)
      select c.site_id, o.id, c.id, false, 40, now(), now() from c, o`,
  },
  'discounts: a coupon has been used as often as its orders say': {
    'a use that no order stands for': `insert into coupons (site_id, id, code, code_key, name, type, active, starts_at, used,
        doc, created_at) select id, gen_random_uuid(), 'A', 'a', 'A', 'MoneyOff', true, now(), 1, '{}', now()
      from sites limit 1`,
    'a use of a customer that no order stands for': `with c as (
      insert into coupons (site_id, id, code, code_key, name, type, active, starts_at, doc, created_at)
      select id, gen_random_uuid(), 'A', 'a', 'A', 'MoneyOff', true, now(), '{}', now() from sites limit 1
      returning site_id, id
    ) insert into coupon_customers (site_id, coupon_id, customer, used) select site_id, id, 'member:a', 1 from c`,
  },
  'discounts: what counts as a use has its order, and what was given back has none': {
    'a use of no order': `with c as (
      insert into coupons (site_id, id, code, code_key, name, type, active, starts_at, used, doc, created_at)
      select id, gen_random_uuid(), 'A', 'a', 'A', 'MoneyOff', true, now(), 1, '{}', now() from sites limit 1
      returning site_id, id
    ) insert into coupon_uses (site_id, coupon_id, order_id, customers, used_at)
      select site_id, id, gen_random_uuid(), '{}', now() from c`,
    'an order that stands, and was given back': `with o as (
      select site_id, id from orders where state not in ('CANCELED', 'VOIDED') limit 1
    ), c as (
      insert into coupons (site_id, id, code, code_key, name, type, active, starts_at, doc, created_at)
      select site_id, gen_random_uuid(), 'A', 'a', 'A', 'MoneyOff', true, now(), '{}', now() from o
      returning site_id, id
    ) insert into coupon_uses (site_id, coupon_id, order_id, customers, used_at, given_back_at)
      select c.site_id, c.id, o.id, '{}', now(), now() from c, o`,
  },
};
