import { type Figures, sql } from '@headland/db';

/** Scheduled backups, and whether this is a copy of another installation. */
export const backupFigures: Figures = {
  gauges: {
    headland_backup_age_seconds:
      'Time since the last good scheduled backup was made; since the first try if none was, 0 without any.',
    headland_backup_failing: '1 if the last scheduled backup failed, else 0.',
    headland_backup_bytes: 'Size of the last good scheduled backup.',
    headland_copy_held: '1 in a restored copy that has not taken over: nothing leaves it by itself.',
  },
  select: (now) => sql`
    select coalesce(extract(epoch from ${now}::timestamptz - coalesce(
        (select max(due_at) from backup_runs where ended_at is not null and problem is null),
        (select min(due_at) from backup_runs))), 0) as headland_backup_age_seconds,
      coalesce((select (problem is not null)::int from backup_runs order by due_at desc limit 1), 0)
        as headland_backup_failing,
      coalesce((select bytes from backup_runs where ended_at is not null and problem is null
        order by due_at desc limit 1), 0) as headland_backup_bytes,
      (select count(*)::int from restored_copies where taken_over_at is null) as headland_copy_held
  `,
};
