import { dayOf } from '@headland/kernel/time.ts';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../features/session/session.tsx';
import type { CsvList } from './csv-list.ts';

export interface Exporting {
  /** Rows that are written. */
  readonly rows: number;
  /** Why it came to no end; null while it goes on. */
  readonly error: unknown;
}

export interface Export {
  /** Null while nothing is exported. */
  readonly at: Exporting | null;
  readonly begin: () => Promise<void>;
  /** Ends it. Nothing of what was written is kept. */
  readonly end: () => void;
}

/**
 * Exports a list as a file that the browser saves once it is whole; nothing is saved of one that came to no end.
 * @param title names the file
 * @param list what is exported, as it is when it begins
 * @param done after the file is saved
 */
export function useExport(title: string, list: () => CsvList, done: (file: string, rows: number) => void): Export {
  const { timeZone } = useSite();
  const [at, setAt] = useState<Exporting | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    at,
    async begin() {
      running.current?.abort();
      const run = new AbortController();
      running.current = run;
      const show = (now: Exporting | null) => {
        if (!run.signal.aborted) setAt(now);
      };
      show({ rows: 0, error: null });
      try {
        const { csvFileName, writeCsv } = await import('./write-csv.ts');
        const told = (rows: number) => show({ rows, error: null });
        const { file, rows } = await writeCsv(list(), { timeZone, signal: run.signal, told });
        const name = csvFileName(title, dayOf(new Date(), timeZone).toString());
        save(file, name);
        show(null);
        done(name, rows);
      } catch (error) {
        show({ rows: 0, error });
      }
    },
    end() {
      running.current?.abort();
      setAt(null);
    },
  };
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
