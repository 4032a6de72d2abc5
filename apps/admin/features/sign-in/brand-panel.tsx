import type { IdentitySettings } from '@headland/contract/types/identity-admin';
import { BRAND_COLOR } from '@headland/ui/brand-palette.ts';
import { useSay } from '@headland/words/react.ts';
import { Button, ColorInput, ColorPicker, Group, Text } from '@mantine/core';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import classes from './brand.module.css';
import { BrandSample } from './brand-sample.tsx';
import { useReloadSettings, useSaveSettings } from './settings-queries.ts';
import { signInWords } from './words.ts';

interface Fields {
  /** `#rrggbb`; empty for the house's. */
  readonly color: string;
}

/** The colour that the site's sign-in, checkout and mails wear. */
export function BrandPanel({ settings }: { settings: IdentitySettings }) {
  const say = useSay(signInWords);
  const save = useSaveSettings();
  const form = useDraftForm<Fields, IdentitySettings>({
    entity: settings,
    fieldsOf: ({ brandColor }) => ({ color: brandColor ?? '' }),
    reload: useReloadSettings(),
    write: ({ color = '' }) => save({ brandColor: color || null }),
    placeOf: (path) => (path === 'settings.brandColor' ? { name: 'color' } : null),
    said: () => say('colourSaved'),
  });
  const { color } = form.fields;
  const valid = BRAND_COLOR.test(color) ? color : null;
  const change = (next: string) => form.set('color', next.trim().toLowerCase());
  return (
    <Panel
      title={say('colourOfPages')}
      beside={
        <Group gap="xs">
          <SaveActions
            size="sm"
            label={say('saveColour')}
            dirty={form.dirty}
            saving={form.saving}
            revert={form.revert}
            save={form.save}
          />
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw="42rem">
        {say('colourText')}
      </Text>
      <FormNotes form={form} subject={say('theColour')} labels={{ color: say('colour') }} />
      <div className={classes.choice}>
        <ColorInput
          label={say('colour')}
          placeholder={say('colourForm')}
          description={say('colourNote')}
          value={color}
          fixOnBlur={false}
          withPicker={false}
          withEyeDropper={false}
          autoComplete="off"
          error={form.problems.color}
          onChange={change}
        />
        {color !== '' && (
          <Button variant="default" onClick={() => change('')} disabled={form.saving}>
            {say('houseColours')}
          </Button>
        )}
      </div>
      <div className={classes.look}>
        {/* The input's own drop-down leaves its two sliders without names. */}
        <ColorPicker
          value={valid ?? undefined}
          saturationLabel={say('saturation')}
          hueLabel={say('hue')}
          fullWidth
          onChange={change}
        />
        <BrandSample color={valid} />
      </div>
    </Panel>
  );
}
