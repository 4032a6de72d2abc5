import type { MemberRow } from '@headland/contract/types/identity-admin';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type MemberList, memberSearch } from './member-list.ts';
import { memberMark, memberName } from './member-status.ts';
import type { MemberSay } from './words.ts';

/** The members that the list shows. */
export function membersCsv(list: MemberList, say: MemberSay): CsvList {
  const columns: readonly CsvColumn<MemberRow>[] = [
    [say('member'), (member) => memberName(member, say)],
    [say('email'), ({ email }) => email],
    [say('status'), (member) => memberMark(member, say).text],
    [say('addressProven'), ({ emailVerified }) => say(emailVerified ? 'yes' : 'no')],
    [say('nickname'), ({ nickname }) => nickname],
    [say('profile'), ({ privacyStatus }) => say(privacyStatus === 'PUBLIC' ? 'public' : 'private')],
    [say('joined'), ({ createdDate }) => instant(createdDate)],
    [say('lastSignIn'), ({ lastLoginDate }) => instant(lastLoginDate)],
  ];
  return csvList(columns, async (cursor, signal) => {
    const asked = { ...memberSearch(list, null), paging: csvPaging(cursor) };
    const { members, paging } = await api.call('searchMembers', asked, { signal });
    return { rows: members, next: paging.next };
  });
}
