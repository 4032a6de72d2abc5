import { Radio, Textarea, TextInput } from '@mantine/core';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import { type AppFieldName, type AppFields as Fields, isProfile, profiles } from './app-draft.ts';
import classes from './apps.module.css';

export const appLabels: Readonly<Record<AppFieldName, string>> = {
  name: 'Name',
  kind: 'Where it runs',
  origins: 'Origins',
  redirects: 'Redirect addresses',
  refreshProfile: 'Refresh token',
};

/** What is known of an app: its name, where it lives and how its sessions are renewed. */
export function AppFields({ form: { fields, problems, set } }: { form: DraftForm<Fields> }) {
  return (
    <>
      <TextInput
        label={appLabels.name}
        description="Members read it in the list of their sessions"
        value={fields.name}
        onChange={({ currentTarget: { value } }) => set('name', value)}
        error={problems.name}
        maxLength={100}
        autoComplete="off"
      />
      <Textarea
        label={appLabels.redirects}
        description="Where sign-in may send visitors back to, with their code: complete addresses, one per line, compared letter by letter."
        placeholder="https://shop.example.org/callback"
        rows={4}
        value={fields.redirects}
        onChange={({ currentTarget: { value } }) => set('redirects', value)}
        error={problems.redirects}
        spellCheck={false}
        autoComplete="off"
      />
      <Textarea
        label={appLabels.origins}
        description="From which pages may ask for silent sign-in and name return addresses: scheme, host and port, one per line."
        placeholder="https://shop.example.org"
        rows={3}
        value={fields.origins}
        onChange={({ currentTarget: { value } }) => set('origins', value)}
        error={problems.origins}
        spellCheck={false}
        autoComplete="off"
      />
      <Radio.Group
        label={appLabels.refreshProfile}
        value={fields.refreshProfile}
        onChange={(value) => {
          if (isProfile(value)) set('refreshProfile', value);
        }}
        error={problems.refreshProfile}
      >
        <div className={classes.choices}>
          {profiles.map(({ value, label, says }) => (
            <Radio key={value} value={value} label={label} description={says} />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}
