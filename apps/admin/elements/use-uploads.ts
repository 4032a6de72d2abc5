import type { Locality } from '@headland/words/locality.ts';
import { useLocality } from '@headland/words/react.ts';
import { useEffect, useRef, useState } from 'react';
import { explainShortly } from '../api/explain.ts';
import { fileProblem, uploadPicture } from '../api/picture-upload.ts';
import { sayUploadProblem, UploadFailure, type UploadProblem } from '../api/send-upload.ts';

/** A file on its way, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** How much has gone, from 0 to 1. */
  readonly share: number;
  /** Why it stopped; null while it goes on or waits. */
  readonly problem: string | null;
  /** Whether it will not go however often it is tried. */
  readonly hopeless: boolean;
}

/** What is sent, and where. */
export interface UploadKind {
  /** What is wrong with a file before anything is sent; null if nothing is. */
  readonly problemOf: (file: File) => UploadProblem | null;
  /** @returns the id that it has from now on */
  readonly send: (file: File, share: (of: number) => void, signal: AbortSignal) => Promise<string>;
}

/** Pictures of a site. @param keep they stay although nothing shows them */
export function pictures(keep = false): UploadKind {
  return { problemOf: fileProblem, send: (file, share, signal) => uploadPicture(file, share, signal, keep) };
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** Whether anything is under way. */
  readonly busy: boolean;
  add(files: readonly File[]): void;
  again(key: number): void;
  /** Stops a file, or takes one that has stopped off the list. */
  drop(key: number): void;
}

let serial = 0;

/**
 * Sends files one after the other, so that they come in the order in which they were chosen.
 * @param arrived what becomes of a file once the server has it; may throw, and is done again then
 */
export function useUploads(
  kind: UploadKind,
  arrived: (id: string, name: string, signal: AbortSignal) => Promise<void>,
): Uploads {
  const locality = useLocality();
  const [list, setList] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (key: number, to: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const forget = (key: number) => setList((before) => before.filter((one) => one.key !== key));

  async function send({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const id = await kind.send(file, (share) => change(key, { share }), signal);
      await arrived(id, file.name, signal);
      forget(key);
    } catch (error) {
      if (!signal.aborted) change(key, { problem: wordsOf(error, locality) });
    } finally {
      stops.current.delete(key);
    }
  }

  function begin(upload: Upload): void {
    const stop = new AbortController();
    stops.current.set(upload.key, stop);
    line.current = line.current.then(() => send(upload, stop.signal));
  }

  return {
    list,
    busy: list.some((one) => one.problem === null),
    add(files) {
      const uploads = files.map((file) => {
        const problem = kind.problemOf(file);
        const said = problem && sayUploadProblem(problem, locality);
        return { key: ++serial, file, share: 0, problem: said, hopeless: problem !== null };
      });
      setList((before) => [...before, ...uploads]);
      for (const one of uploads) if (one.problem === null) begin(one);
    },
    again(key) {
      const upload = list.find((one) => one.key === key);
      if (!upload || stops.current.has(key)) return;
      change(key, { share: 0, problem: null });
      begin(upload);
    },
    drop(key) {
      stops.current.get(key)?.abort();
      forget(key);
    },
  };
}

function wordsOf(error: unknown, locality: Locality): string {
  return error instanceof UploadFailure
    ? sayUploadProblem(error.problem, locality, error.said)
    : explainShortly(error, locality);
}
