import { useSay } from '@headland/words/react.ts';
import { Radio, Textarea, TextInput } from '@mantine/core';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import { type AppFieldName, type AppFields as Fields, isProfile, profiles } from './app-draft.ts';
import classes from './apps.module.css';
import { type AppSay, appWords } from './words.ts';

/** What the fields are called where something is said of them. */
export function appLabels(say: AppSay): Readonly<Record<AppFieldName, string>> {
  return {
    name: say('name'),
    kind: say('kind'),
    origins: say('origins'),
    redirects: say('redirects'),
    refreshProfile: say('refreshProfile'),
  };
}

/** What is known of an app: its name, where it lives and how its sessions are renewed. */
export function AppFields({ form: { fields, problems, set } }: { form: DraftForm<Fields> }) {
  const say = useSay(appWords);
  return (
    <>
      <TextInput
        label={say('name')}
        description={say('nameNote')}
        value={fields.name}
        onChange={({ currentTarget: { value } }) => set('name', value)}
        error={problems.name}
        maxLength={100}
        autoComplete="off"
      />
      <Textarea
        label={say('redirects')}
        description={say('redirectsNote')}
        placeholder="https://shop.example.org/callback"
        rows={4}
        value={fields.redirects}
        onChange={({ currentTarget: { value } }) => set('redirects', value)}
        error={problems.redirects}
        spellCheck={false}
        autoComplete="off"
      />
      <Textarea
        label={say('origins')}
        description={say('originsNote')}
        placeholder="https://shop.example.org"
        rows={3}
        value={fields.origins}
        onChange={({ currentTarget: { value } }) => set('origins', value)}
        error={problems.origins}
        spellCheck={false}
        autoComplete="off"
      />
      <Radio.Group
        label={say('refreshProfile')}
        value={fields.refreshProfile}
        onChange={(value) => {
          if (isProfile(value)) set('refreshProfile', value);
        }}
        error={problems.refreshProfile}
      >
        <div className={classes.choices}>
          {profiles.map((profile) => (
            <Radio key={profile} value={profile} label={say(profile)} description={say(`${profile}Note`)} />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}
