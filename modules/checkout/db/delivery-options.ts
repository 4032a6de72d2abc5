import { type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { DeliveryOption } from '@headland/purchase';

/** A delivery option as `jsonb_agg(to_jsonb(d))` gives it. */
export interface DeliveryJson {
  id: string;
  title: string;
  delivery_time: string;
  price: Minor;
  countries: string[];
}

export function deliveryOf(row: DeliveryJson): DeliveryOption {
  return { id: row.id, title: row.title, deliveryTime: row.delivery_time, price: row.price, countries: row.countries };
}

/** All ways of delivery of a site, in its order; one statement. */
export async function readDeliveryOptions(db: Queryable, siteId: string): Promise<DeliveryOption[]> {
  const { rows } = await sql<DeliveryJson>`
    select id, title, delivery_time, price, countries from delivery_options
    where site_id = ${siteId} order by position, id
  `.execute(db);
  return rows.map(deliveryOf);
}

/** Puts these options in the place of all others of the site; one statement. */
export async function replaceDeliveryOptions(
  tx: Queryable,
  siteId: string,
  options: readonly DeliveryOption[],
): Promise<void> {
  const rows = options.map((option, position) => ({
    id: option.id,
    position,
    title: option.title,
    delivery_time: option.deliveryTime,
    price: option.price,
    countries: option.countries,
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (id uuid, position int, title text, delivery_time text, price bigint, countries text[])
    ), gone as (
      delete from delivery_options d where d.site_id = ${siteId} and d.id not in (select id from given)
    )
    insert into delivery_options (site_id, id, position, title, delivery_time, price, countries)
    select ${siteId}, id, position, title, delivery_time, price, countries from given
    on conflict (site_id, id) do update set position = excluded.position, title = excluded.title,
      delivery_time = excluded.delivery_time, price = excluded.price, countries = excluded.countries
  `.execute(tx);
}
