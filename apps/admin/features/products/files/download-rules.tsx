import { useSay } from '@headland/words/react.ts';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useDirtyPart } from '../../../elements/dirty-guard.tsx';
import { useOnePress } from '../../../elements/one-press.ts';
import { Trouble } from '../../../elements/trouble.tsx';
import { rulesQuery } from './file-queries.ts';
import { fileWords } from './words.ts';

type Rules = Awaited<ReturnType<NonNullable<ReturnType<typeof rulesQuery>['queryFn']>>>;

/** For how long links to files open and how often, of all products of the site. */
export function DownloadRules() {
  const { data, error, refetch } = useQuery(rulesQuery());
  if (data) return <RulesForm kept={data} />;
  return error === null ? null : <Trouble error={error} again={() => void refetch()} />;
}

function RulesForm({ kept }: { readonly kept: Rules }) {
  const say = useSay(fileWords);
  const queries = useQueryClient();
  const [draft, change] = useState<Partial<Rules>>({});
  const rules = { ...kept, ...draft };
  const dirty = rules.days !== kept.days || rules.mostDownloads !== kept.mostDownloads;
  useDirtyPart(dirty);
  const saving = useMutation({
    mutationFn: async () => {
      const { settings } = await api.call('updateDownloadSettings', { settings: rules });
      queries.setQueryData(rulesQuery().queryKey, { ...rules, ...settings });
      change({});
    },
  });
  const once = useOnePress(saving);
  const field = (name: keyof Rules, max: number) => ({
    label: say(name),
    value: rules[name],
    min: 1,
    max,
    allowDecimal: false,
    allowNegative: false,
    clampBehavior: 'strict' as const,
    onChange: (value: string | number) => change((before) => ({ ...before, [name]: Number(value) })),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty) once();
      }}
    >
      <Group align="flex-end" gap="sm" mt="md">
        <NumberInput {...field('days', 365)} w={150} />
        <NumberInput {...field('mostDownloads', 100)} w={150} />
        <Button type="submit" variant="default" disabled={!dirty} loading={saving.isPending}>
          {say('saveRules')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {say('rulesText')}
      </Text>
      {saving.error !== null && <Trouble error={saving.error} />}
    </form>
  );
}
