import classes from './status-mark.module.css';

/** good: done; wait: somebody has to act; bad: failed; off: over, or nothing there. */
export type Tone = 'good' | 'wait' | 'bad' | 'off';

/** A state in words, with a mark that differs by shape as well as by colour. */
export function StatusMark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  );
}
