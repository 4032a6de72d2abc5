import type { Job } from '@headland/db';
import type { FileStore } from '../db/file-store.ts';

/** Takes away sizes made of pictures beyond the room that they have in all; whoever asks for one has it drawn anew. */
export function sweepSizesJob(files: FileStore, mostBytes: number): Job {
  return { name: 'media-sweep-sizes', everySeconds: 600, run: () => files.sweepSizes(mostBytes) };
}
