import type { DemoSeriesSlug } from '../../types.ts';
import { factsOf } from '../cover.ts';
import { Drawing } from '../drawing.ts';
import { drawEmblem } from '../emblems.ts';
import { poly, rays, rect, ribbon } from '../geometry.ts';
import { fitSize, textLine } from '../lettering.ts';
import { HEIGHT, WIDTH } from '../scenes/scene.ts';
import { drawTitle } from '../titles.ts';

/** The clothbound edition standing at an angle: spine, block of pages, ribbon, emblem stamped on the front. */
export function drawClothBook(series: DemoSeriesSlug): Drawing {
  const d = new Drawing(WIDTH, HEIGHT);
  const facts = factsOf(series);
  d.ground('').fill(rays(520, 760, 36, 0, 1200, 0.08), 'B25');
  d.fill(poly([-20, 1250, 980, 1250, 980, 1480, -20, 1480]), '', 9).fill(
    poly([-20, 1262, 980, 1262, 980, 1480, -20, 1480]),
    'B18',
  );
  d.fill(poly([120, 1330, 900, 1330, 980, 1400, 60, 1400]), 'K45');
  d.fill(poly([96, 190, 236, 130, 236, 1340, 96, 1270]), 'A', 12).fill(
    poly([96, 190, 236, 130, 236, 1340, 96, 1270]),
    'AK45',
  );
  d.line('M96 330L236 282M96 352L236 304M96 1130L236 1182M96 1108L236 1160', 8, 'B');
  d.within('translate(190 1090) rotate(-90) skewX(0)', () => {
    const text = facts.title.toUpperCase();
    d.fill(textLine('bangers', text, 360, 0, fitSize('bangers', text, 640, 62, 0.08), 'middle', 0.08), '');
  });
  d.fill(poly([236, 130, 880, 160, 880, 1310, 236, 1340]), 'A', 12);
  const front = poly([236, 130, 880, 160, 880, 1310, 236, 1340]);
  d.inside(front, () => {
    let weave = '';
    for (let y = 120; y < 1360; y += 34) for (let x = 240 + (y % 68); x < 890; x += 68) weave += rect(x, y, 20, 3);
    d.fill(weave, 'A70')
      .fill(rect(236, 100, 34, 1260), 'AK45')
      .fill(poly([820, 100, 900, 100, 900, 1360, 760, 1360]), 'AK28');
  });
  d.line(front, 12).line('M286 190L840 214L840 1256L286 1282Z', 5, '');
  d.within('translate(238 190) scale(0.66)', () => drawTitle(d, series, 'B'));
  drawEmblem(d, series, 566, 830, 470);
  d.fill(
    textLine(
      'bangers',
      facts.volume.story.toUpperCase(),
      564,
      1200,
      fitSize('bangers', facts.volume.story.toUpperCase(), 440, 40, 0.1),
      'middle',
      0.1,
    ),
    '',
  );
  d.fill(ribbon([640, 1318, 660, 1370, 630, 1420], [30, 30, 30], 8), 'B', 8);
  return d;
}
