import type { QueryMediaFilesRequest } from '@headland/contract/types/media';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

/** What the library of pictures shows. */
export interface MediaList {
  readonly view: 'all' | 'unused';
  /** Part of a file's name. */
  readonly search: string;
}

export const mediaAddress = listAddress<MediaList>({ view: choice(['all', 'unused']), search: narrowing() });

/** What the server is asked for. @param cursor continues an earlier page */
export function mediaQuestion({ view, search }: MediaList, cursor: string | null): QueryMediaFilesRequest {
  return {
    ...(search !== '' && { fileName: search }),
    ...(view === 'unused' && { unusedOnly: true }),
    paging: { limit: 48, ...(cursor !== null && { cursor }) },
  };
}
