import type { Place } from '@headland/client';
import type { ShippingOption } from '@headland/contract/types/shipping-options';
import { emptyRow, type RateRow, rateField, rowsOf, toRates } from './rates.ts';
import type { DeliverySay } from './words.ts';

/** The fields of a way of shipping. */
export interface OptionFields {
  readonly title: string;
  readonly time: string;
  readonly rates: readonly RateRow[];
}

export const emptyOption: OptionFields = { title: '', time: '', rates: [emptyRow('first')] };

export function optionLabels(say: DeliverySay): Readonly<Record<keyof OptionFields, string>> {
  return { title: say('title'), time: say('time'), rates: say('rates') };
}

export function optionFieldsOf(
  { title, estimatedDeliveryTime, rates = [] }: ShippingOption,
  locale: string,
): OptionFields {
  return { title: title ?? '', time: estimatedDeliveryTime ?? '', rates: rowsOf(rates, locale) };
}

/** What is sent: only what was touched. */
export function toOption({ title, time, rates }: Partial<OptionFields>, locale: string): ShippingOption {
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(time !== undefined && { estimatedDeliveryTime: time.trim() }),
    ...(rates && { rates: toRates(rates, locale) }),
  };
}

/** Where the form shows a field of the wire. */
export function optionPlaceOf(path: string): Place<string> | null {
  const part = path.replace(/^shippingOption\./, '');
  if (part === 'title') return { name: 'title', about: undefined };
  if (part === 'estimatedDeliveryTime') return { name: 'time', about: undefined };
  const name = rateField(part);
  return name === null ? null : { name, about: undefined };
}
