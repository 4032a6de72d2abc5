import { BRAND_COLOR } from '@headland/ui/brand-palette.ts';
import { Button, ColorInput, ColorPicker, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beyondFields, fieldProblems } from '../../api/field-problems.ts';
import { useDirtyPart } from '../../elements/dirty-guard.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { showUndo } from '../../elements/undo-notice.tsx';
import classes from './brand.module.css';
import { BrandSample } from './brand-sample.tsx';
import { useSaveSettings } from './settings-queries.ts';

const FIELD = 'settings.brandColor';

/** The colour that the site's sign-in, checkout and mails wear. @param color `#rrggbb`; null for the house's */
export function BrandPanel({ color }: { color: string | null }) {
  const save = useSaveSettings();
  const [own, setOwn] = useState<string | null>(null);
  const typed = own ?? color ?? '';
  const wanted = typed.trim().toLowerCase() || null;
  const valid = wanted !== null && BRAND_COLOR.test(wanted) ? wanted : null;
  const dirty = wanted !== color;
  const saving = useMutation({
    mutationFn: async () => {
      await save({ brandColor: wanted });
      return { sent: own, before: color };
    },
    onSuccess: ({ sent, before }) => {
      // What was typed since it was sent stays.
      setOwn((latest) => (latest === sent ? null : latest));
      showUndo('The colour of the pages is saved.', () => save({ brandColor: before }));
    },
  });
  const send = () => {
    if (dirty && !saving.isPending) saving.mutate();
  };
  useDirtyPart(dirty && !saving.isPending);
  useHotkeys([['mod+S', send]], []);
  const change = (next: string) => {
    setOwn(next);
    if (saving.isError) saving.reset();
  };
  const rest = beyondFields(saving.error, (field) => field === FIELD);
  return (
    <Panel
      title="Colour of the pages"
      beside={
        <Group gap="xs">
          <SaveActions
            size="sm"
            label="Save colour"
            dirty={dirty}
            saving={saving.isPending}
            revert={() => change(color ?? '')}
            save={send}
          />
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw="42rem">
        Sign-in, checkout and mails wear it on buttons and lines. Letters on it turn black or white, and lines get
        darker or lighter until they can be seen by day and by night.
      </Text>
      {rest !== null && <Trouble error={rest} />}
      <div className={classes.choice}>
        <ColorInput
          label="Colour"
          placeholder="#rrggbb"
          description="Six hexadecimal digits; empty for the house’s own."
          value={typed}
          fixOnBlur={false}
          withPicker={false}
          withEyeDropper={false}
          autoComplete="off"
          error={fieldProblems(saving.error).get(FIELD)}
          onChange={change}
        />
        {typed !== '' && (
          <Button variant="default" onClick={() => change('')} disabled={saving.isPending}>
            Use the house’s colours
          </Button>
        )}
      </div>
      <div className={classes.look}>
        {/* The input's own drop-down leaves its two sliders without names. */}
        <ColorPicker
          value={valid ?? undefined}
          saturationLabel="Saturation and lightness"
          hueLabel="Hue"
          fullWidth
          onChange={change}
        />
        <BrandSample color={valid} />
      </div>
    </Panel>
  );
}
