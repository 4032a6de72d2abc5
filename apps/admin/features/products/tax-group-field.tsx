import { useSay } from '@headland/words/react.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupName, PRODUCTS } from '../taxes/group-name.ts';
import { groupsQuery } from '../taxes/tax-queries.ts';
import { taxWords } from '../taxes/words.ts';
import type { ProductForm } from './use-product-form.ts';
import { productWords } from './words.ts';

/** As what a product is taxed; nothing to choose as long as the site has no groups of its own. */
export function TaxGroupField({ form: { fields, problems, set } }: { form: ProductForm }) {
  const say = useSay(productWords);
  const sayTax = useSay(taxWords);
  const { data: groups = [] } = useQuery(groupsQuery());
  const own = groups.filter(({ standard }) => !standard);
  const { taxGroupId } = fields;
  const chosen = taxGroupId === PRODUCTS ? '' : taxGroupId;
  if (own.length === 0 && chosen === '') return null;
  const gone = chosen !== '' && groups.length > 0 && !groups.some(({ id }) => id === chosen);
  return (
    <NativeSelect
      label={say('taxGroup')}
      value={chosen}
      onChange={({ currentTarget: { value } }) => set('taxGroupId', value)}
      error={problems.taxGroupId}
      data={[
        { value: '', label: sayTax('products') },
        ...own.map((group) => ({ value: group.id, label: groupName(group, sayTax) })),
        ...(gone ? [{ value: chosen, label: say('taxGroupGone') }] : []),
      ]}
    />
  );
}
