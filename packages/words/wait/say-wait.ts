import type { Locality } from '../locality.ts';
import { waitWords } from './words.ts';

/** How long to wait, after "in". @param seconds rounded up to what a person counts in */
export function sayWait(seconds: number, locality: Locality): string {
  const say = waitWords.say(locality);
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return say('seconds', { count: whole });
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? say('minutes', { count: minutes }) : say('hours', { count: Math.ceil(minutes / 60) });
}
