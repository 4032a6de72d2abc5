import { type Locality, languageOf } from '@headland/words/locality.ts';
import { api } from './client.ts';
import { uploadWords } from './words.ts';

/** Formats that the server takes; it looks into the file itself. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const MOST_BYTES = 25_000_000;

export type UploadProblem = 'noPicture' | 'tooLarge' | 'empty' | 'silent' | 'notTaken';

/** An upload did not come to its end. */
export class UploadFailure extends Error {
  readonly problem: UploadProblem;
  /** The server's own description, in English; null if it gave none. */
  readonly said: string | null;

  constructor(problem: UploadProblem, said: string | null = null) {
    super(said ?? problem);
    this.problem = problem;
    this.said = said;
  }
}

/** What is wrong with a file before anything is sent; null if nothing is. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): UploadProblem | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'noPicture';
  if (file.size > MOST_BYTES) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

/** @param said the server's own description, where English is spoken the better sentence */
export function sayUploadProblem(problem: UploadProblem, locality: Locality, said: string | null = null): string {
  return said !== null && languageOf(locality.locale) === 'en' ? said : uploadWords.say(locality)(problem);
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
  // The page may stand under another of the site's names than the address does.
  const { status, text } = await put(new URL(upload.uploadUrl).pathname, file, share, signal);
  const answer = read(text);
  const id = member(member(answer, 'file'), 'id');
  if (status === 200 && typeof id === 'string') return id;
  const said = member(member(member(answer, 'details'), 'applicationError'), 'description');
  throw new UploadFailure('notTaken', typeof said === 'string' ? said : null);
}

/** By XMLHttpRequest, for `fetch` does not tell how much of a body has gone. */
function put(
  path: string,
  file: File,
  share: (of: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => share(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new UploadFailure('silent')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.open('PUT', path);
    request.send(file);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy in between answers in words of its own.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
