import { brandPalette } from '@headland/ui/brand-palette.ts';
import { useSay } from '@headland/words/react.ts';
import type { CSSProperties } from 'react';
import classes from './brand.module.css';
import { signInWords } from './words.ts';

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
  const say = useSay(signInWords);
  return (
    <div
      className={classes.sheet}
      data-time={time}
      style={color === null ? undefined : properties(color, time)}
      role="img"
      aria-label={say(time === 'day' ? 'byDay' : 'byNight')}
    >
      <span className={classes.dots} />
      <span className={classes.link}>{say('forgotten')}</span>
      <span className={classes.button}>{say('signIn')}</span>
    </div>
  );
}

function properties(color: string, time: 'day' | 'night'): CSSProperties & Record<`--brand-${string}`, string> {
  const { fill, onFill, edge } = brandPalette(color);
  return { '--brand-fill': fill, '--brand-on-fill': onFill, '--brand-edge': edge[time] };
}
