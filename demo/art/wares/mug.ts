import type { DemoSeriesSlug } from '../../types.ts';
import { Drawing } from '../drawing.ts';
import { drawEmblem } from '../emblems.ts';
import { circle, ellipse, poly, rect, ribbon } from '../geometry.ts';
import { drawBackdrop, WARE_HEIGHT, WARE_WIDTH } from './backdrop.ts';

const BODY = 'M230 360L690 360L672 900C660 960 260 960 248 900Z';

/** A mug with its handle at the right; on a table it stands before a window, full and steaming. */
export function drawMug(series: DemoSeriesSlug, onTable: boolean, index: number): Drawing {
  const d = new Drawing(WARE_WIDTH, WARE_HEIGHT);
  if (onTable) {
    d.ground('B25')
      .fill(rect(90, -20, 330, 640), '', 12)
      .fill(rect(120, -20, 270, 610), 'B60')
      .line('M255 -20V590M120 300H390', 14, 'K')
      .line('M255 -20V590M120 300H390', 4, '');
    d.fill(circle(300, 150, 66), '');
    d.fill(poly([-20, 850, 980, 850, 980, 1220, -20, 1220]), '', 10);
    for (let x = 0; x < 960; x += 240) d.line(`M${480 + (x - 480) * 0.9} 856L${480 + (x - 480) * 1.5} 1220`, 5);
    d.fill(ellipse(500, 960, 340, 56), 'K45');
    d.within('translate(760 850) rotate(-8)', () =>
      d
        .fill(rect(-60, -6, 240, 30), 'B', 9)
        .fill(rect(-40, -34, 220, 30), '', 9)
        .fill(rect(-30, -62, 200, 30), 'A', 9),
    );
  } else drawBackdrop(d, index ? 'rays' : 'disc', 930);
  const mug = () => {
    d.line('M680 470C860 450 860 800 664 780', 92, 'K', 'butt')
      .line('M680 470C860 450 860 800 664 780', 70, 'A', 'butt')
      .line('M700 500C810 500 810 744 690 746', 10, 'AK');
    d.fill(BODY, 'A', 12);
    d.inside(BODY, () => {
      d.fill('M560 360C600 540 590 760 560 960L700 960L700 360Z', 'AK28');
      d.fill('M262 420L300 420L304 860C290 880 276 870 272 850Z', 'A35');
    });
    d.fill(ellipse(460, 360, 230, 52), 'A', 12)
      .fill(ellipse(460, 364, 196, 36), 'K')
      .fill(ellipse(460, 376, 170, 22), onTable ? 'AB' : 'AK60');
    drawEmblem(d, series, 452, 650, 360);
  };
  if (onTable) {
    mug();
    d.fill(ribbon([420, 340, 340, 240, 460, 140, 390, 20], [10, 50, 40, 4], 30), '', 9).fill(
      ribbon([520, 330, 590, 240, 490, 160, 560, 60], [8, 36, 30, 4], 30),
      '',
      9,
    );
  } else d.within('rotate(-3 460 650)', mug);
  return d;
}
