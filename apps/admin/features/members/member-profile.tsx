import type { MemberRow } from '@headland/contract/types/identity-admin';
import type { Address } from '@headland/contract/types/members';
import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../../elements/facts.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { mailTo } from '../../elements/mail-to.ts';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useSite } from '../session/session.tsx';
import { settingsQuery } from '../sign-in/settings-queries.ts';
import { profileQuery } from './member-queries.ts';
import { addressLines, customText } from './profile-words.ts';
import { memberWords } from './words.ts';

/** Who a member is: what the account knows, and what they say of themself. */
export function MemberProfile({ member }: { member: MemberRow }) {
  const say = useSay(memberWords);
  const gone = member.status === 'DELETED';
  const { data, error, refetch } = useQuery({ ...profileQuery(member.id), enabled: !gone });
  const { locale } = useSite();
  const { contact, profile } = data ?? {};
  const definitions = useQuery(settingsQuery()).data?.customFields ?? [];
  const custom = Object.entries(contact?.customFields ?? {}).flatMap(([key, { value }]) => {
    const text = customText(value, say);
    // What the site no longer asks for still stands in the profile, under its key.
    return text === '' ? [] : [{ key, label: definitions.find((one) => one.key === key)?.label ?? key, text }];
  });
  return (
    <Panel title={say('profile')}>
      <Facts>
        {member.email && (
          <Fact label={say(member.emailVerified ? 'emailProven' : 'emailUnproven')}>
            <a href={mailTo(member.email)}>{member.email}</a>
          </Fact>
        )}
        {member.lastLoginDate && (
          <Fact label={say('lastSignIn')}>
            <ExactInstant iso={member.lastLoginDate} />
          </Fact>
        )}
        <Fact label={say('number')}>{member.id}</Fact>
        {!gone && <Fact label={say('visible')}>{say(member.privacyStatus === 'PUBLIC' ? 'yes' : 'no')}</Fact>}
        {profile?.nickname && <Fact label={say('nickname')}>{profile.nickname}</Fact>}
        {profile?.slug && <Fact label={say('profileAddress')}>{profile.slug}</Fact>}
        {contact?.company && (
          <Fact label={say('company')}>{[contact.company, contact.jobTitle].filter(Boolean).join(', ')}</Fact>
        )}
        <Several label={say('phone')} values={contact?.phones} />
        <Several label={say('furtherEmail')} values={contact?.emails} />
        <Addresses addresses={contact?.addresses ?? []} locale={locale} />
        {contact?.birthdate && <Fact label={say('birthday')}>{contact.birthdate}</Fact>}
        {custom.map(({ key, label, text }) => (
          <Fact key={key} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : (
        !data && !gone && <Skeleton height={40} mt="sm" role="status" aria-label={say('loadingProfile')} />
      )}
    </Panel>
  );
}

function Several({ label, values }: { label: string; values: readonly string[] | null | undefined }) {
  return values && values.length > 0 ? <Fact label={label}>{values.join('\n')}</Fact> : null;
}

function Addresses({ addresses, locale }: { addresses: readonly Address[]; locale: string }) {
  const say = useSay(memberWords);
  return addresses.map((address, at) => {
    const lines = addressLines(address, locale);
    if (lines.length === 0) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id on this wire
      <Fact key={at} label={say('address')}>
        {lines.join('\n')}
      </Fact>
    );
  });
}
