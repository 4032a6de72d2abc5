import type { Product } from '@headland/contract/types/catalog-read';
import type { Product as ProductChange } from '@headland/contract/types/catalog-write';
import { editablePrice, readPrice } from '../../money/amounts.ts';

/** The fields of a product's form, as text and switches. */
export interface ProductFields {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly discountType: 'NONE' | 'PERCENT' | 'AMOUNT';
  readonly discountValue: string;
  readonly ribbon: string;
  readonly brand: string;
  readonly sku: string;
  readonly visible: boolean;
}

export type FieldName = keyof ProductFields;

/** What the person has changed, each field beside what the server had when they began on it. */
export type ProductDraft = {
  readonly [Name in FieldName]?: { readonly value: ProductFields[Name]; readonly base: ProductFields[Name] };
};

export type Problems = { readonly [Name in FieldName]?: string };

export function fieldsOf(product: Product, currency: string): ProductFields {
  const { type, value = 0 } = product.discount ?? {};
  return {
    name: product.name ?? '',
    description: product.description ?? '',
    price: editablePrice(product.priceData?.price ?? 0, currency),
    discountType: type === 'PERCENT' || type === 'AMOUNT' ? type : 'NONE',
    discountValue: value === 0 ? '' : String(value),
    ribbon: product.ribbon ?? '',
    brand: product.brand ?? '',
    sku: product.sku ?? '',
    visible: product.visible !== false,
  };
}

/** What the form shows: the server's values, the person's where they changed one. */
export function shown(server: ProductFields, draft: ProductDraft): ProductFields {
  const own = Object.fromEntries(Object.entries(draft).map(([name, change]) => [name, change.value]));
  return { ...server, ...own };
}

/** Changes one field; putting back what the server has takes it out of the draft. */
export function change<Name extends FieldName>(
  draft: ProductDraft,
  server: ProductFields,
  name: Name,
  value: ProductFields[Name],
): ProductDraft {
  const { [name]: before, ...others } = draft;
  if (value === server[name]) return { ...others };
  return { ...draft, [name]: { value, base: before?.base ?? server[name] } };
}

export function isDirty(draft: ProductDraft): boolean {
  return Object.keys(draft).length > 0;
}

/** Fields of the draft that somebody else has changed since the person began on them. */
export function overtaken(draft: ProductDraft, server: ProductFields): readonly FieldName[] {
  return fieldNames(draft).filter((name) => draft[name]?.base !== server[name]);
}

/** The draft after the person was told: from now on it stands on what the server has. */
export function rebased(draft: ProductDraft, server: ProductFields): ProductDraft {
  return Object.fromEntries(fieldNames(draft).map((name) => [name, { value: draft[name]?.value, base: server[name] }]));
}

/**
 * What is left of a draft once it was saved: what the person typed since it was sent.
 * @param sent the draft as it was sent
 * @param server what the server has now
 */
export function unsent(latest: ProductDraft, sent: ProductDraft, server: ProductFields): ProductDraft {
  const left = (name: FieldName) => {
    const since = latest[name];
    const was = sent[name];
    if (!was) return since;
    // A field that is in the draft no more was put back to what it was before.
    const value = since ? since.value : was.base;
    return value === was.value || value === server[name] ? undefined : { value, base: server[name] };
  };
  const names = fieldNames({ ...sent, ...latest }).filter((name) => left(name) !== undefined);
  return Object.fromEntries(names.map((name) => [name, left(name)]));
}

/** The change to send: only what the person touched. Numbers that cannot be read are problems of their fields. */
export function toChange(
  draft: ProductDraft,
  fields: ProductFields,
): { readonly change: ProductChange; readonly problems: Problems } {
  const price = readPrice(fields.price);
  const discount = readPrice(fields.discountValue);
  const touchesDiscount = draft.discountType !== undefined || draft.discountValue !== undefined;
  const wantsDiscount = touchesDiscount && fields.discountType !== 'NONE';
  return {
    change: {
      ...(draft.name && { name: fields.name }),
      ...(draft.description && { description: fields.description }),
      ...(draft.price && price !== null && { priceData: { price } }),
      ...(touchesDiscount && {
        discount: wantsDiscount ? { type: fields.discountType, value: discount ?? 0 } : { type: 'NONE' },
      }),
      ...(draft.ribbon && { ribbon: fields.ribbon }),
      ...(draft.brand && { brand: fields.brand === '' ? null : fields.brand }),
      ...(draft.sku && { sku: fields.sku }),
      ...(draft.visible && { visible: fields.visible }),
    },
    problems: {
      ...(draft.price && price === null && { price: 'Type a price, such as 12.50.' }),
      ...(wantsDiscount && discount === null && { discountValue: 'Type a number, such as 10.' }),
    },
  };
}

/** The field of the form that a field of the wire stands in. */
const formFields: Readonly<Record<string, FieldName>> = {
  'product.name': 'name',
  'product.description': 'description',
  'product.priceData.price': 'price',
  'product.discount.type': 'discountType',
  'product.discount.value': 'discountValue',
  'product.ribbon': 'ribbon',
  'product.brand': 'brand',
  'product.sku': 'sku',
  'product.visible': 'visible',
};

interface Violation {
  readonly field: string;
  readonly description: string;
}

/** Sorts what the server refused: to the fields of the form, and what belongs to none of them. */
export function placeViolations(violations: readonly Violation[]): {
  readonly problems: Problems;
  readonly others: readonly Violation[];
} {
  const placed = violations.flatMap((one) => {
    const name = formFields[one.field];
    return name ? [[name, sentence(one.description)] as const] : [];
  });
  return {
    problems: Object.fromEntries(placed),
    others: violations.filter((one) => formFields[one.field] === undefined),
  };
}

/** `must not be empty` becomes `Must not be empty.` */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

function fieldNames(draft: ProductDraft): readonly FieldName[] {
  const names = Object.keys(draft);
  return Object.values(formFields).filter((name) => names.includes(name));
}
