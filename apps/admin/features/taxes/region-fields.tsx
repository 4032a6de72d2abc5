import { useSay } from '@headland/words/react.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countriesIn } from '../../elements/countries-in.ts';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import type { RegionFields as Fields } from './region-draft.ts';
import { calculatorsQuery } from './tax-queries.ts';
import classes from './taxes.module.css';
import { sayWho } from './who-says.ts';
import { taxWords } from './words.ts';

/** Where tax is collected, whether prices hold it, and who says how much. @param isNew the place is chosen once */
export function RegionFields({ form: { fields, problems, set }, isNew }: { form: DraftForm<Fields>; isNew: boolean }) {
  const say = useSay(taxWords);
  const { data: calculators = [] } = useQuery(calculatorsQuery());
  const able = calculators.filter(
    ({ id, unsupported }) => id === fields.appId || !unsupported.includes(fields.country),
  );
  return (
    <>
      {isNew && (
        <div className={classes.row}>
          <Select
            label={say('country')}
            data={countriesIn(say.locale)}
            value={fields.country === '' ? null : fields.country}
            onChange={(value) => set('country', value ?? '')}
            error={problems.country}
            searchable
            allowDeselect={false}
          />
          <TextInput
            label={say('part')}
            description={say('partNote')}
            value={fields.subdivision}
            onChange={({ currentTarget: { value } }) => set('subdivision', value)}
            error={problems.subdivision}
            maxLength={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      )}
      <Switch
        label={say('included')}
        description={say('includedNote')}
        checked={fields.taxIncludedInPrice}
        onChange={({ currentTarget: { checked } }) => set('taxIncludedInPrice', checked)}
        error={problems.taxIncludedInPrice}
      />
      <Select
        label={say('whoSays')}
        description={say('whoSaysNote')}
        data={able.map(({ id }) => ({ value: id, label: sayWho(id, calculators, say) }))}
        value={fields.appId === '' ? null : fields.appId}
        placeholder={fields.appId === '' || able.some(({ id }) => id === fields.appId) ? '' : say('byNobody')}
        onChange={(value) => set('appId', value ?? '')}
        error={problems.appId}
        allowDeselect={false}
      />
    </>
  );
}
