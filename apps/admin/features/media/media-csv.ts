import type { MediaFile } from '@headland/contract/types/media';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type MediaList, mediaQuestion } from './media-list.ts';
import type { mediaWords } from './words.ts';

/** The pictures that the library shows, by what is known of each. */
export function mediaCsv(list: MediaList, say: ReturnType<typeof mediaWords.say>): CsvList {
  const columns: readonly CsvColumn<MediaFile>[] = [
    [say('fileName'), ({ fileName }) => fileName],
    [say('altText'), ({ altText }) => altText],
    [say('width'), ({ width }) => width],
    [say('height'), ({ height }) => height],
    [say('bytes'), ({ sizeInBytes }) => sizeInBytes],
    [say('uploaded'), ({ createdDate }) => instant(createdDate)],
    [say('usedBy'), ({ uses }) => uses.map(({ name }) => name).join(', ')],
    [say('address'), ({ url }) => url],
  ];
  return csvList(columns, async (cursor, signal) => {
    const asked = { ...mediaQuestion(list, null), paging: csvPaging(cursor) };
    const { files, paging } = await api.call('queryMediaFiles', asked, { signal });
    return { rows: files, next: paging.next };
  });
}
