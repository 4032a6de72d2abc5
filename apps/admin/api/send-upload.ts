import { type Locality, languageOf } from '@headland/words/locality.ts';
import { uploadWords } from './words.ts';

export type UploadProblem = 'noPicture' | 'tooLarge' | 'fileTooLarge' | 'empty' | 'silent' | 'notTaken';

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

/** @param said the server's own description, where English is spoken the better sentence */
export function sayUploadProblem(problem: UploadProblem, locality: Locality, said: string | null = null): string {
  return said !== null && languageOf(locality.locale) === 'en' ? said : uploadWords.say(locality)(problem);
}

/**
 * Sends a file to an address that the server gave for it.
 * @param share told how much of it has gone, from 0 to 1
 * @returns the id that it has from now on @throws UploadFailure; an AbortError when the signal stops it
 */
export async function sendUpload(
  uploadUrl: string,
  file: File,
  share: (of: number) => void,
  signal: AbortSignal,
): Promise<string> {
  // The page may stand under another of the site's names than the address does.
  const { status, text } = await put(new URL(uploadUrl).pathname, file, share, signal);
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
