import { api } from './client.ts';
import { sendUpload, type UploadProblem } from './send-upload.ts';

/** Formats that the server takes; it looks into the file itself. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const MOST_BYTES = 25_000_000;

/** What is wrong with a file before anything is sent; null if nothing is. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): UploadProblem | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'noPicture';
  if (file.size > MOST_BYTES) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

/**
 * Sends a file to the site's pictures.
 * @param share told how much of it has gone, from 0 to 1
 * @param keep it stays although nothing shows it; else it goes after a day
 * @returns the picture's id @throws UploadFailure; ClientError; an AbortError when the signal stops it
 */
export async function uploadPicture(
  file: File,
  share: (of: number) => void,
  signal: AbortSignal,
  keep = false,
): Promise<string> {
  const fileName = file.name.slice(-200) || 'picture';
  const { upload } = await api.call('createMediaUpload', { fileName, sizeInBytes: file.size, keep }, { signal });
  return sendUpload(upload.uploadUrl, file, share, signal);
}
