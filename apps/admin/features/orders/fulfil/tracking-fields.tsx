import { useSay } from '@headland/words/react.ts';
import { Autocomplete, TextInput } from '@mantine/core';
import type { DraftForm } from '../../../elements/use-draft-form.ts';
import { isNumberTaken } from './explain-fulfil.ts';
import { carriers, type FulfilFields } from './fulfil-draft.ts';
import { fulfilWords } from './words.ts';

type Tracking = Pick<FulfilFields, 'number' | 'carrier' | 'link'>;

/** How a parcel is followed. */
export function TrackingFields({ form }: { form: Pick<DraftForm<Tracking>, 'fields' | 'problems' | 'error' | 'set'> }) {
  const say = useSay(fulfilWords);
  const { fields, problems, error, set } = form;
  return (
    <>
      <TextInput
        label={say('number')}
        value={fields.number}
        onChange={({ currentTarget: { value } }) => set('number', value)}
        error={isNumberTaken(error) ? say('takenNumber') : problems.number}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Autocomplete
        label={say('carrier')}
        description={say('carrierNote')}
        data={[...carriers]}
        value={fields.carrier}
        onChange={(value) => set('carrier', value)}
        error={problems.carrier}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        label={say('link')}
        description={say('linkNote')}
        type="url"
        value={fields.link}
        onChange={({ currentTarget: { value } }) => set('link', value)}
        error={problems.link}
        maxLength={2048}
        autoComplete="off"
      />
    </>
  );
}
