import { brandPalette } from '@headland/ui/brand-palette.ts';
import type { CSSProperties } from 'react';
import classes from './brand.module.css';

/** What the sign-in pages make of a colour, by day and by night. @param color `#rrggbb`; null for the house's */
export function BrandSample({ color }: { color: string | null }) {
  return (
    <div className={classes.samples}>
      <Sheet color={color} time="day" />
      <Sheet color={color} time="night" />
    </div>
  );
}

function Sheet({ color, time }: { color: string | null; time: 'day' | 'night' }) {
  return (
    <div
      className={classes.sheet}
      data-time={time}
      style={color === null ? undefined : properties(color, time)}
      role="img"
      aria-label={time === 'day' ? 'How it looks by day' : 'How it looks by night'}
    >
      <span className={classes.dots} />
      <span className={classes.link}>Forgotten your password?</span>
      <span className={classes.button}>Sign in</span>
    </div>
  );
}

function properties(color: string, time: 'day' | 'night'): CSSProperties & Record<`--brand-${string}`, string> {
  const { fill, onFill, edge } = brandPalette(color);
  return { '--brand-fill': fill, '--brand-on-fill': onFill, '--brand-edge': edge[time] };
}
