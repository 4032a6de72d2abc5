import type { AuditEventType } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { AddressSelect } from '../../elements/address-select.tsx';
import { DayField } from '../../elements/day-field.tsx';
import type { List } from '../../elements/use-list.ts';
import classes from './audit.module.css';
import type { AuditList } from './audit-list.ts';
import { actorKinds, kindWords } from './audit-words.ts';
import { auditWords } from './words.ts';

/** What happened, and on which days. @param types those that the server has named */
export function AuditFilters({ list, types }: { list: List<AuditList>; types: readonly AuditEventType[] }) {
  const say = useSay(auditWords);
  const { type, by, from, to } = list.at;
  return (
    <>
      <AddressSelect
        label={say('whatHappened')}
        className={classes.kind ?? ''}
        value={type}
        choose={(chosen) => list.show({ type: chosen })}
        data={[
          { value: '', label: say('everything') },
          ...types.map((one) => ({ value: one.type, label: one.description || one.type })),
          // A type of the address that the server has not named yet.
          ...(type !== '' && !types.some((one) => one.type === type) ? [{ value: type, label: type }] : []),
        ]}
      />
      <AddressSelect
        label={say('by')}
        className={classes.kind ?? ''}
        value={by}
        choose={(chosen) => list.show({ by: actorKinds.find((kind) => kind === chosen) ?? '' })}
        data={[
          { value: '', label: say('anybody') },
          ...actorKinds.map((kind) => ({ value: kind, label: kindWords(kind, say) })),
        ]}
      />
      <DayField
        className={classes.day ?? ''}
        label={say('from')}
        value={from}
        max={to}
        choose={(day) => list.show({ from: day })}
      />
      <DayField
        className={classes.day ?? ''}
        label={say('to')}
        value={to}
        min={from}
        choose={(day) => list.show({ to: day })}
      />
    </>
  );
}
