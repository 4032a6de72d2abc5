import type { Drawing, Tone } from '../drawing.ts';
import { burst, circle, dots, ellipse, type Points, poly, rays, rect, ribbon, roundRect, smooth } from '../geometry.ts';
import { billow, stars } from './props.ts';
import type { Scene } from './scene.ts';

type Look = { eyes?: 'open' | 'closed' | 'wide'; gaze?: number };

/** Unit Forty: a box with a grille, seen from the front, head centred at (x, y), 260 wide at scale 1. */
function fortyHead(d: Drawing, x: number, y: number, scale: number, turn: number, look: Look = {}): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
    d.line('M0 -110L0 -170', 12).fill(circle(0, -182, 20), 'B', 9);
    d.fill(rect(-156, -46, 30, 84), 'B', 9).fill(rect(126, -46, 30, 84), 'B', 9);
    d.fill(roundRect(-132, -112, 264, 224, 34), '', 10);
    d.fill('M60 -112H98A34 34 0 0 1 132 -78V78A34 34 0 0 1 98 112H20C80 60 90 -40 60 -112Z', 'A40');
    for (const side of [-1, 1]) {
      d.fill(circle(side * 58, -28, 42), 'A', 9).fill(circle(side * 58, -28, 42), 'A', 9);
      if (look.eyes === 'closed')
        d.fill(circle(side * 58, -28, 36), '').line(`M${side * 58 - 26} -26Q${side * 58} 4 ${side * 58 + 26} -26`, 9);
      else
        d.fill(circle(side * 58, -28, look.eyes === 'wide' ? 34 : 30), 'B')
          .fill(circle(side * 58 + (look.gaze ?? 0) * 12, -28, 13), 'K')
          .fill(circle(side * 58 - 10, -40, 8), '');
    }
    d.fill(roundRect(-72, 40, 144, 44, 12), 'A', 8).line('M-36 42V82M0 42V82M36 42V82M-70 62H70', 6, 'AK');
    d.fill(dots([-112, -92, 7, 112, -92, 7, -112, 92, 7, 112, 92, 7]), 'K');
  });
}

/** Unit Six: a dome with a visor and a coil on top, head centred at (x, y), 230 wide at scale 1. */
function sixHead(d: Drawing, x: number, y: number, scale: number, turn: number, look: Look = {}): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () => {
    d.line('M0 -116C-26 -126 26 -140 0 -150C-26 -160 26 -172 0 -184', 10).fill(burst(0, -196, 8, 24, 15), 'A', 7);
    d.fill(circle(-114, 14, 26), 'A', 9).fill(circle(114, 14, 26), 'A', 9);
    d.fill('M-114 96V10C-114 -70 -64 -118 0 -118C64 -118 114 -70 114 10V96C60 116 -60 116 -114 96Z', 'B', 10);
    d.fill('M50 -106C92 -86 114 -44 114 10V96C90 105 60 108 30 110C70 50 76 -40 50 -106Z', 'BA45');
    d.fill('M-84 -30C-78 -64 -60 -84 -38 -94L-28 -82C-48 -70 -60 -54 -64 -28Z', '');
    d.fill(roundRect(-88, -32, 176, 76, 36), 'K');
    for (const side of [-1, 1]) {
      if (look.eyes === 'closed') d.line(`M${side * 40 - 22} 8Q${side * 40} -18 ${side * 40 + 22} 8`, 9, '');
      else d.fill(ellipse(side * 40 + (look.gaze ?? 0) * 10, 6, 17, look.eyes === 'wide' ? 30 : 24), '');
    }
    d.line('M-20 72Q0 86 20 72', 8).fill(ellipse(-72, 68, 18, 10) + ellipse(72, 68, 18, 10), '');
  });
}

/** A jointed arm or leg: ribs drawn along a curve. */
function hose(d: Drawing, path: Points, width: number, tone: Tone): void {
  d.fill(ribbon(path, [width, width], 20), tone, 9);
  const ribs: string[] = [];
  for (let step = 1; step < 12; step += 1) {
    const where = (step / 12) * (path.length / 2 - 1);
    const index = Math.floor(where);
    const mix = where - index;
    const x = (path[index * 2] ?? 0) * (1 - mix) + (path[index * 2 + 2] ?? 0) * mix;
    const y = (path[index * 2 + 1] ?? 0) * (1 - mix) + (path[index * 2 + 3] ?? 0) * mix;
    ribs.push(circle(x, y, width * 0.16));
  }
  d.fill(ribs.join(''), 'K');
}

function bulb(d: Drawing, x: number, y: number, size: number, turn: number, lit: boolean): void {
  d.within(`translate(${x} ${y}) rotate(${turn}) scale(${size / 40})`, () => {
    d.fill('M-12 20C-14 6 -30 0 -30 -20A30 30 0 1 1 30 -20C30 0 14 6 12 20Z', lit ? '' : 'BA50', 7);
    d.fill(roundRect(-13, 18, 26, 24, 6), 'A', 6).line('M-9 14L-5 -10L0 -2L5 -10L9 14', 4, lit ? 'B' : 'K');
  });
}

const heartAt = (angle: number, scale: number): [number, number] => [
  480 + 16 * Math.sin(angle) ** 3 * scale,
  -(13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) * scale,
];

const handshake: Scene = (d) => {
  d.ground('A');
  d.fill(rays(480, 640, 36, 0, 1200, 0.06), 'AK');
  const outline: Points = [];
  for (let step = 0; step < 48; step += 1) {
    const [x, y] = heartAt((step / 48) * Math.PI * 2, 19.5);
    outline.push(x, y + 590);
  }
  d.fill(smooth(outline), 'B', 10);
  const inner: Points = [];
  for (let step = 0; step < 48; step += 1) {
    const [x, y] = heartAt((step / 48) * Math.PI * 2, 14);
    inner.push(x, y + 584);
  }
  d.fill(smooth(inner), 'B50', 7);
  for (let step = 0; step < 20; step += 1) {
    const angle = ((step + 0.5) / 20) * Math.PI * 2;
    const [x, y] = heartAt(angle, 19.5);
    const [nx, ny] = heartAt(angle, 12);
    bulb(d, x, y + 590, 36, (Math.atan2(y - ny, x - nx) * 180) / Math.PI + 90, step % 5 !== 3);
  }
  d.fill(roundRect(-60, 930, 250, 330, 40), '', 10)
    .fill(rect(120, 940, 60, 310), 'A40')
    .fill(circle(80, 1040, 40), 'B', 9)
    .line('M80 1040L100 1014M30 1130H140M30 1160H110', 8);
  d.fill(roundRect(770, 950, 250, 320, 100), 'B', 10)
    .fill(ellipse(880, 1080, 54, 54), '', 9)
    .line('M850 1080L870 1100L910 1060', 9, 'B');
  hose(d, [180, 1010, 270, 960, 380, 1020, 462, 1008], 50, '');
  hose(d, [780, 1010, 690, 950, 590, 1026, 506, 1010], 46, 'B');
  d.fill(roundRect(426, 974, 66, 76, 18), 'A', 9)
    .fill(roundRect(476, 978, 60, 72, 26), '', 9)
    .line('M492 1000H520M492 1022H524', 7);
  fortyHead(d, 130, 770, 1, 6, { gaze: 1 });
  sixHead(d, 826, 790, 1.06, -6, { gaze: -1 });
  d.fill(rect(-20, 1180, 1000, 66), 'B', 10).fill(rect(-20, 1246, 1000, 230), 'AK');
  d.fill(rect(-20, 1222, 1000, 22), 'BA60');
  for (let x = 20; x < 980; x += 115)
    d.fill(circle(x, 1300, 48), '', 9)
      .fill(circle(x, 1300, 18), 'A', 7)
      .line(`M${x - 30} 1300h60M${x} 1270v60`, 5);
  for (const x of [70, 270, 640, 830])
    d.fill(ellipse(x, 1178, 62, 16), '', 8)
      .fill(rect(x - 62, 1150, 124, 28), '')
      .fill(ellipse(x, 1150, 62, 16), '', 8)
      .line(`M${x - 62} 1150V1178M${x + 62} 1150V1178`, 8)
      .fill(ellipse(x, 1150, 34, 8), 'A', 5);
};

const maintenanceWindow: Scene = (d, dice) => {
  d.ground('A');
  stars(d, dice, 150, 1000);
  d.fill(circle(690, 560, 190), '', 0)
    .fill(circle(690, 560, 190), d.ramp(560, 420, 830, 700, 'B0', 'B20', 'B90'))
    .fill(dots([640, 500, 30, 740, 590, 44, 650, 640, 20]), 'B60');
  for (const [x, top] of [
    [70, 700],
    [190, 620],
    [880, 780],
  ] as const) {
    d.fill(poly([x - 44, 1240, x - 32, top, x + 32, top, x + 44, 1240]), 'AK', 0)
      .fill(poly([x - 33, top + 40, x + 33, top + 40, x + 34, top + 80, x - 34, top + 80]), 'B')
      .fill(rect(x - 42, top - 16, 84, 26), 'AK');
  }
  billow(d, [60, 640, 40, 20, 570, 52, 190, 560, 38, 150, 490, 54, 230, 440, 40], '', 8);
  d.fill(poly([-20, 1180, 980, 1140, 980, 1460, -20, 1460]), 'AK');
  d.fill(poly([-20, 1176, 980, 1136, 980, 1168, -20, 1208]), 'B', 9);
  for (let x = 30; x < 960; x += 130)
    d.fill(rect(x, 1260 - x * 0.03, 74, 96), x % 260 === 30 ? 'B' : 'A', 0).line(
      `M${x + 37} ${1260 - x * 0.03}v96M${x} ${1308 - x * 0.03}h74`,
      7,
      'AK',
    );
  d.fill(ribbon([330, 1170, 336, 1230, 300, 1290], [40, 36, 30], 8), '', 8).fill(
    ribbon([430, 1170, 424, 1230, 450, 1290], [40, 36, 30], 8),
    '',
    8,
  );
  d.fill(roundRect(262, 900, 236, 276, 34), '', 10).fill(rect(420, 910, 66, 256), 'A40');
  d.fill(roundRect(320, 960, 110, 110, 12), 'B', 8).line('M340 990H410M340 1016H410M340 1042H380', 7);
  d.fill(roundRect(540, 920, 200, 254, 90), 'B', 10)
    .fill('M690 930C740 960 740 1140 690 1170C640 1170 700 1100 690 930Z', 'BA50')
    .fill(circle(632, 1030, 34), '', 8)
    .fill(rect(624, 1000, 16, 44), 'K');
  hose(d, [490, 960, 540, 1060, 600, 1050], 44, '');
  hose(d, [744, 980, 800, 1060, 790, 1140], 38, 'B');
  d.within('translate(372 760) rotate(7)', () => {
    d.line('M0 -110L0 -160', 12)
      .fill(circle(0, -172, 20), 'B', 9)
      .fill(rect(-150, -46, 30, 84), 'B', 9)
      .fill(rect(120, -46, 30, 84), 'B', 9);
    d.fill(roundRect(-126, -112, 252, 232, 34), '', 10)
      .fill(rect(70, -100, 46, 210), 'A40')
      .line('M-80 -60H40M-80 -30H40M-80 0H40', 8)
      .fill(dots([-100, 96, 7, 100, 96, 7]), 'K');
  });
  d.within('translate(606 800) rotate(-16)', () => {
    d.line('M0 -116C-26 -126 26 -140 0 -150C-26 -160 26 -172 0 -184', 10).fill(burst(0, -196, 8, 24, 15), '', 7);
    d.fill('M-106 106V10C-106 -70 -60 -118 0 -118C60 -118 106 -70 106 10V106C60 124 -60 124 -106 106Z', 'B', 10).fill(
      'M50 -104C86 -84 106 -44 106 10V106C84 114 60 116 30 118C66 50 74 -40 50 -104Z',
      'BA50',
    );
    d.line('M-70 60H70M-70 80H70', 6).fill('M-78 -30C-72 -60 -56 -80 -36 -88L-28 -76C-44 -66 -56 -50 -60 -28Z', '');
  });
  d.fill(roundRect(806, 1070, 50, 90, 10), '', 8).fill(roundRect(814, 1044, 34, 30, 6), 'B', 8);
};

const outOfTolerance: Scene = (d) => {
  d.ground('B');
  d.fill(rays(650, 560, 30, 0, 1400, 0.1), 'B55');
  d.fill(poly([-20, 1180, 980, 1180, 980, 1460, -20, 1460]), 'A', 10);
  for (let x = -20; x < 980; x += 160) d.line(`M${480 + (x - 480) * 0.6} 1180L${480 + (x - 480) * 2.2} 1460`, 6, 'AK');
  d.line('M-20 1270H980M-20 1376H980', 6, 'AK');
  const arm: Points = [330, 900];
  for (let step = 1; step <= 7; step += 1)
    arm.push(330 + step * 42 + (step % 2 ? 52 : -40), 900 - step * 36 - (step % 2 ? -34 : 40));
  const flipped = arm.map((value, index) => {
    const step = Math.floor(index / 2);
    if (step === 0) return value;
    return index % 2 === 0 ? 330 + step * 42 + (step % 2 ? -40 : 52) : 900 - step * 36 - (step % 2 ? 40 : -34);
  });
  d.line(poly(arm, false), 30, 'K')
    .line(poly(arm, false), 14, '')
    .line(poly(flipped, false), 30, 'K')
    .line(poly(flipped, false), 14, '');
  d.fill(dots(arm.flatMap((value, index) => (index % 2 === 0 ? [value, arm[index + 1] ?? 0, 13] : []))), 'A', 7);
  const hx = 640;
  const hy = 630;
  d.fill(circle(hx, hy, 38), 'A', 10)
    .fill(ribbon([hx, hy - 10, hx + 20, hy - 70, hx - 16, hy - 100], [30, 26, 16], 8), '', 9)
    .fill(ribbon([hx + 20, hy, hx + 70, hy - 30, hx + 60, hy - 84], [30, 26, 16], 8), '', 9);
  d.line(smooth([hx + 10, hy - 50, hx + 30, hy - 100, hx + 18, hy - 150], false), 14, 'K').line(
    smooth([hx + 10, hy - 50, hx + 30, hy - 100, hx + 18, hy - 150], false),
    5,
    '',
  );
  for (let petal = 0; petal < 7; petal += 1) {
    d.within(`translate(${hx + 18} ${hy - 182}) rotate(${petal * 51.4}) scale(0.84)`, () => {
      d.line('M0 -20C-60 -60 -50 -140 0 -150C50 -140 60 -60 0 -20', 17, 'K').line(
        'M0 -20C-60 -60 -50 -140 0 -150C50 -140 60 -60 0 -20',
        7,
        '',
      );
      d.line('M0 -50C-22 -80 -18 -108 0 -116C18 -108 22 -80 0 -50', 6, 'A');
    });
  }
  d.fill(circle(hx + 18, hy - 182, 34), 'A', 9).line(
    smooth([hx, hy - 182, hx + 18, hy - 200, hx + 34, hy - 182, hx + 18, hy - 168, hx + 8, hy - 180], false),
    6,
    '',
  );
  d.fill(ribbon([210, 1140, 200, 1240, 190, 1310], [60, 56, 52], 8), '', 10).fill(
    ribbon([370, 1140, 390, 1240, 400, 1310], [60, 56, 52], 8),
    '',
    10,
  );
  d.fill('M120 1350C120 1300 250 1290 260 1350ZM330 1350C340 1290 470 1300 470 1350Z', 'A', 10);
  d.fill(roundRect(130, 830, 320, 330, 44), '', 11).fill(
    'M360 830H406A44 44 0 0 1 450 874V1116A44 44 0 0 1 406 1160H340C400 1060 400 930 360 830Z',
    'A45',
  );
  d.fill(roundRect(176, 890, 150, 130, 14), 'A', 9).line('M190 960L220 960L236 920L262 990L280 950L310 950', 8, '');
  d.fill(dots([190, 1080, 17, 246, 1080, 17, 302, 1080, 17]), 'B', 8);
  hose(d, [140, 900, 60, 980, 80, 1100], 50, '');
  d.fill(circle(84, 1120, 34), 'A', 10);
  d.fill(circle(336, 900, 34), 'A', 10);
  fortyHead(d, 286, 690, 1.14, -8, { gaze: 1, eyes: 'wide' });
};

const sparkGap: Scene = (d) => {
  d.ground('AK');
  d.fill(burst(480, 470, 16, 560, 250, 0.3, 0.1), 'A')
    .fill(burst(480, 470, 12, 330, 150, 0.35), 'B', 0)
    .fill(burst(480, 470, 10, 200, 84, 0.3, 0.2), '');
  d.fill(
    poly([
      380, 430, 450, 400, 440, 460, 520, 420, 500, 480, 590, 470, 490, 540, 500, 500, 430, 540, 440, 490, 370, 500,
    ]),
    'B',
    9,
  );
  d.fill(poly([180, 1120, 420, 1100, 470, 1460, 60, 1460]), '', 10).fill(
    poly([580, 1110, 780, 1110, 900, 1460, 500, 1460]),
    'B',
    10,
  );
  d.line('M150 1220H440M140 1270H450M126 1320H456', 8).line('M560 1220H830M548 1270H850M540 1320H866', 8);
  fortyHead(d, 262, 900, 1.66, 17, { eyes: 'closed' });
  sixHead(d, 708, 920, 1.7, -17, { eyes: 'closed' });
  d.line('M354 600L400 500M600 610L566 500', 0.1);
  d.fill(
    dots([480, 700, 9, 440, 660, 6, 530, 650, 7, 470, 620, 5, 300, 480, 8, 690, 420, 9, 240, 560, 6, 760, 560, 7]),
    '',
  );
};

const continuousUse: Scene = (d) => {
  d.ground('B');
  d.within('translate(0 -76)', () => chest(d));
};

/** An open chest plate with a heart of cogs behind it. */
function chest(d: Drawing): void {
  d.fill(
    smooth([-40, 560, 60, 420, 280, 360, 480, 350, 680, 360, 900, 420, 1000, 560, 1000, 1560, -40, 1560], true, 0.4),
    '',
    12,
  );
  d.fill('M700 362C860 400 980 460 1000 560L1000 1560L820 1560C900 1100 880 700 700 362Z', 'A40');
  for (let index = 0; index < 9; index += 1)
    d.fill(circle(110 + index * 92, 470 + Math.abs(index - 4) * 9, 13), 'A', 6);
  d.fill(roundRect(180, 560, 600, 720, 60), 'A', 14).fill(roundRect(214, 594, 532, 652, 36), 'AK');
  d.fill(poly([180, 600, 60, 540, 30, 1300, 180, 1240]), 'A50', 10)
    .fill(dots([160, 700, 12, 160, 1140, 12]), '', 7)
    .fill(circle(76, 920, 22), 'B', 8);
  const cog = (x: number, y: number, r: number, teeth: number, tone: Tone, turn: number) => {
    d.fill(rays(x, y, teeth, r * 0.7, r * 1.2, 0.24, turn), tone, 8)
      .fill(circle(x, y, r), tone, 9)
      .fill(rays(x, y, teeth, r * 0.7, r * 1.14, 0.22, turn), tone)
      .fill(circle(x, y, r * 0.62), 'AK', 7)
      .fill(rays(x, y, 4, 0, r * 0.64, 0.34, turn), tone)
      .fill(circle(x, y, r * 0.2), '', 7);
  };
  d.fill(circle(480, 910, 300), d.glow(480, 910, 300, 'B', 'BA30', 'AK90', 'AK'));
  const shape: Points = [];
  for (let step = 0; step < 48; step += 1) {
    const [x, y] = heartAt((step / 48) * Math.PI * 2, 14.4);
    shape.push(x, y + 900);
  }
  d.fill(smooth(shape), 'B', 12);
  d.inside(smooth(shape), () => {
    d.fill(smooth([560, 640, 760, 700, 760, 1000, 480, 1180, 620, 960]), 'BA50');
    cog(390, 830, 78, 10, '', 0.1);
    cog(560, 850, 96, 12, 'B', 0.2);
    cog(470, 1010, 74, 10, '', 0.3);
    d.line('M300 760C340 700 400 740 420 790', 16, 'K').line('M300 760C340 700 400 740 420 790', 7, '');
  });
  d.line(smooth(shape), 12, 'K');
  for (const [x1, y1, x2, y2] of [
    [300, 760, 230, 660],
    [650, 740, 730, 650],
    [480, 1130, 480, 1240],
    [280, 960, 214, 1040],
    [690, 940, 746, 1020],
  ] as const) {
    const pipe = smooth([x1, y1, (x1 + x2) / 2 + 16, (y1 + y2) / 2, x2, y2], false);
    d.line(pipe, 40, 'K').line(pipe, 22, '').line(pipe, 6, 'A');
  }
  d.fill(rays(480, 896, 16, 262, 290, 0.05, 0.1), '');
  d.fill(roundRect(360, 1320, 240, 66, 10), 'B', 9).line('M390 1353H570', 8);
}

/** Handshake Protocol, Maintenance Window, Out of Tolerance, Spark Gap, Rated for Continuous Use. */
export const warmCircuitsScenes: Scene[] = [handshake, maintenanceWindow, outOfTolerance, sparkGap, continuousUse];
