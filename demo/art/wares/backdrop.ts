import type { Drawing } from '../drawing.ts';
import { burst, circle, ellipse, poly, rays, rect } from '../geometry.ts';

export const WARE_WIDTH = 960;
export const WARE_HEIGHT = 1200;

/** What stands behind a good: bare paper with one printed figure, and a floor shadow at `floor` if given. */
export function drawBackdrop(d: Drawing, kind: 'disc' | 'rays' | 'burst' | 'stripe', floor?: number): void {
  d.ground('');
  if (kind === 'disc') d.fill(circle(480, 590, 430), 'B35').fill(circle(480, 590, 330), 'B18');
  if (kind === 'rays') d.fill(rays(480, 600, 32, 0, 1100, 0.1), 'B30');
  if (kind === 'burst') d.fill(burst(480, 600, 22, 500, 400, 0.1), 'B35');
  if (kind === 'stripe') d.fill(poly([-20, 380, 980, 120, 980, 820, -20, 1080]), 'B35');
  if (floor !== undefined)
    d.fill(rect(-20, floor, 1000, 800), '')
      .line(`M-20 ${floor}H980`, 8)
      .fill(rect(-20, floor + 8, 1000, 800), 'B18');
  if (floor !== undefined) d.fill(ellipse(480, floor + 60, 330, 46), 'K45');
}
