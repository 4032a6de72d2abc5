import type { Drawing, Tone } from '../drawing.ts';
import { catEye, catHead, deerstalker, type Gaze } from '../figures/cats.ts';
import {
  circle,
  dots,
  ellipse,
  type Points,
  poly,
  rays,
  rect,
  ribbon,
  roundRect,
  smooth,
  strokes,
} from '../geometry.ts';
import { textLine } from '../lettering.ts';
import { stars } from './props.ts';
import type { Scene } from './scene.ts';

const fishWasCold: Scene = (d) => {
  d.ground('B');
  d.fill(rays(480, 760, 28, 100, 1300, 0.11, 0.06), 'B40');
  d.fill(smooth([60, 1460, 90, 1180, 240, 1040, 480, 1000, 720, 1040, 870, 1180, 900, 1460], true, 0.2), 'A', 10);
  d.fill('M480 1030L330 1060L420 1300L480 1240L540 1300L640 1060Z', '', 9).fill(
    poly([440, 1100, 520, 1100, 500, 1150, 540, 1320, 480, 1380, 420, 1320, 460, 1150]),
    'AB',
    8,
  );
  d.line('M220 1080L300 1460M740 1080L660 1460', 8);
  catHead(d, 480, 790, 1.42, '', 'A30', { x: 6, y: 4 });
  deerstalker(d, 480, 790, 1.42);
  d.fill(ribbon([748, 1000, 860, 1150, 960, 1320], [64, 60, 70], 10), 'A', 10).fill(
    ribbon([720, 980, 760, 1020], [40, 44], 4),
    'B',
    8,
  );
  d.fill(circle(612, 800, 214), 'K').fill(circle(612, 800, 188), '');
  d.inside(circle(612, 800, 188), () => {
    d.fill(smooth([500, 560, 640, 620, 700, 760, 690, 900, 600, 1010, 860, 1010, 860, 560]), 'A30');
    catEye(d, 600, 806, 290, 1, 'B', { x: -6, y: 2 });
    d.fill(poly([560, 600, 590, 690, 620, 600]) + poly([660, 606, 660, 690, 700, 620]), 'K');
  });
  d.line(`M470 730A160 160 0 0 1 560 652`, 18, '');
  d.within('translate(0 -116)', () => {
    d.fill(ellipse(430, 1370, 400, 86), '', 10).fill(ellipse(430, 1360, 330, 60), 'A20', 6);
    d.within('translate(420 1344) rotate(-4)', () => {
      d.fill(smooth([-300, 0, -240, -50, -170, -40, -150, 0, -170, 40, -240, 50], true, 0.2), '', 9)
        .fill(circle(-236, -12, 16), 'K')
        .fill(circle(-240, -16, 5), '')
        .line('M-292 10L-258 16', 6);
      d.fill(ribbon([-150, 0, 60, -8, 230, 0], [12, 14, 10], 8), 'K');
      for (let index = 0; index < 8; index += 1) {
        const bx = -120 + index * 42;
        const long = 60 - index * 5;
        d.fill(
          strokes(
            [
              [bx, -2, bx + 22, -long * 0.6, bx + 14, -long],
              [bx, -2, bx + 22, long * 0.6, bx + 14, long],
            ],
            11,
          ),
          'K',
        );
      }
      d.fill(poly([220, 0, 310, -60, 286, 0, 310, 60]), '', 9).line('M240 0L296 -36M240 0L296 36', 5);
    });
  });
};

const nineSuspects: Scene = (d) => {
  d.ground('AK');
  for (let row = 0; row < 12; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const x = column * 160 + (row % 2 ? 80 : 0);
      const y = row * 130 + 30;
      d.fill(smooth([x, y - 44, x + 22, y, x, y + 44, x - 22, y]) + dots([x, y - 62, 6, x, y + 62, 6]), 'A');
    }
  }
  d.fill(poly([400, 900, 560, 900, 1300, 1600, -340, 1600]), 'B40').fill(
    poly([430, 900, 530, 900, 900, 1600, 60, 1600]),
    'B',
  );
  d.fill(roundRect(340, 640, 280, 500, 40), 'B', 12).fill(roundRect(366, 666, 228, 448, 26), 'BA50', 7);
  d.fill(dots([392, 692, 10, 568, 692, 10, 392, 1088, 10, 568, 1088, 10]), '', 5);
  d.fill('M440 890C370 850 380 730 480 726C580 730 590 850 520 890L556 1060L404 1060Z', '', 12);
  d.fill('M462 1060C446 1000 452 940 470 920L462 880L480 900L498 880L492 920C512 940 516 1000 500 1060Z', 'K');
  const pairs: [number, number, number, number, Gaze][] = [
    [190, 470, 84, -6, { x: 12, y: 8 }],
    [480, 500, 70, 0, { y: 14 }],
    [780, 440, 92, 5, { x: -14, y: 8, half: true }],
    [150, 730, 78, 4, { x: 18, half: true }],
    [810, 700, 86, -4, { x: -18, round: true }],
    [170, 980, 92, -2, { x: 16, y: -8 }],
    [790, 970, 72, 6, { x: -16, y: -8 }],
    [210, 1210, 70, 8, { x: 10, y: -14, round: true }],
    [770, 1230, 88, -8, { x: -10, y: -14, half: true }],
  ];
  for (const [x, y, width, turn, gaze] of pairs) {
    d.within(`translate(${x} ${y}) rotate(${turn})`, () => {
      const w = width;
      d.fill(
        `M${-w * 1.7} ${w * 0.9}C${-w * 2} ${-w * 0.4} ${-w * 1.8} ${-w * 1.6} ${-w * 1.5} ${-w * 1.9}L${-w * 0.7} ${-w * 1.1}C${-w * 0.2} ${-w * 1.2} ${w * 0.2} ${-w * 1.2} ${w * 0.7} ${-w * 1.1}L${w * 1.5} ${-w * 1.9}C${w * 1.8} ${-w * 1.6} ${w * 2} ${-w * 0.4} ${w * 1.7} ${w * 0.9}C${w} ${w * 1.5} ${-w} ${w * 1.5} ${-w * 1.7} ${w * 0.9}Z`,
        'K',
      );
      catEye(d, -w * 0.72, 0, w, -1, 'B', gaze);
      catEye(d, w * 0.72, 0, w, 1, 'B', gaze);
    });
  }
};

/** A sitting cat in pure shape, paws at (x, y), about 300 high; variants differ in posture and tail. */
function sitting(d: Drawing, x: number, y: number, scale: number, variant: number, tone: Tone): void {
  const tails: Points[] = [
    [60, -20, 140, 20, 150, 110, 110, 170],
    [60, -20, 150, -40, 170, -130, 130, -170],
    [50, -10, 130, 30, 120, 120, 170, 190],
    [-50, -10, -140, 10, -150, 120, -110, 180],
    [56, -16, 120, 60, 100, 150, 130, 210],
  ];
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    d.fill(ribbon(tails[variant % tails.length] ?? [], [34, 30, 14], 16), tone);
    d.fill('M-70 4C-96 -60 -80 -140 -48 -186L48 -186C80 -140 96 -60 70 4Z', tone);
    const tilt = [-8, 6, 0, 12, -14][variant % 5] ?? 0;
    d.within(`translate(0 -214) rotate(${tilt})`, () => {
      d.fill(
        'M-62 6C-70 -40 -70 -70 -60 -98C-46 -88 -34 -74 -28 -62C-8 -68 8 -68 28 -62C34 -74 46 -88 60 -98C70 -70 70 -40 62 6C50 50 -50 50 -62 6Z',
        tone,
      );
      if (variant !== 1)
        d.fill(
          'M-44 -14C-34 -30 -18 -28 -10 -10C-22 -2 -36 -2 -44 -14ZM44 -14C34 -30 18 -28 10 -10C22 -2 36 -2 44 -14Z',
          'B',
        ).fill(ellipse(-26, -14, 4, 9) + ellipse(26, -14, 4, 9), 'K');
    });
    if (variant === 2) d.fill(poly([-44, -176, 44, -176, 40, -160, -40, -160]), 'B').fill(circle(0, -154, 12), '', 5);
    if (variant === 4)
      d.fill('M-66 -262C-60 -330 60 -330 66 -262L104 -250L-104 -250Z', 'K').fill(
        'M-64 -276C-20 -288 20 -288 64 -276L65 -262L-65 -262Z',
        'B',
      );
  });
}

const rooftopLineUp: Scene = (d, dice) => {
  d.ground('A');
  stars(d, dice, 60, 1000);
  d.fill(circle(480, 760, 430), '').fill(circle(480, 760, 430), d.ramp(200, 420, 800, 1140, 'B30', 'B', 'B'));
  d.fill(dots([300, 600, 60, 640, 520, 44, 700, 760, 76, 380, 860, 40]), 'B30');
  d.fill(
    smooth([-40, 640, 60, 600, 160, 620, 240, 600, 320, 640, 200, 660, 60, 656]) +
      smooth([640, 470, 740, 440, 840, 460, 940, 440, 1000, 480, 860, 500, 740, 490]),
    '',
    7,
  );
  for (const [index, [x, y, s]] of (
    [
      [110, 1054, 0.86],
      [300, 1032, 1],
      [484, 1022, 1.12],
      [668, 1032, 0.92],
      [846, 1052, 1.02],
    ] as const
  ).entries())
    sitting(d, x, y, s, index, 'K');
  d.fill('M-20 1090C200 1010 760 1010 980 1090L980 1460L-20 1460Z', 'A', 10);
  d.inside('M-20 1090C200 1010 760 1010 980 1090L980 1460L-20 1460Z', () => {
    for (let row = 0; row < 8; row += 1) {
      let tiles = '';
      const y = 1060 + row * 58;
      for (let x = -80 + (row % 2) * 44; x < 1000; x += 88)
        tiles += `M${x} ${y}V${y + 40}A44 40 0 0 0 ${x + 88} ${y + 40}V${y}`;
      d.line(tiles, 7, 'AK');
      for (let x = -80 + (row % 2) * 44; x < 1000; x += 88)
        if ((x * 7 + row * 13) % 5 === 0)
          d.fill(`M${x + 6} ${y}V${y + 38}A38 34 0 0 0 ${x + 82} ${y + 38}V${y}Z`, 'AB');
    }
  });
  d.fill('M-20 1086C200 1006 760 1006 980 1086L980 1052C760 974 200 974 -20 1052Z', 'B', 9);
  d.fill(rect(600, 1170, 190, 200), 'AB', 9)
    .fill(poly([590, 1180, 695, 1100, 800, 1180, 790, 1200, 600, 1200]), 'K')
    .fill(rect(630, 1224, 130, 110), 'B', 8)
    .line('M695 1224v110M630 1279h130', 8);
  d.fill(rect(90, 1120, 120, 200), 'AB', 9)
    .fill(rect(76, 1100, 148, 34), 'A', 8)
    .fill(rect(104, 1062, 34, 40) + rect(160, 1062, 34, 40), 'B', 7);
};

const redThread: Scene = (d) => {
  d.ground('A');
  let flecks = '';
  for (let index = 0; index < 150; index += 1)
    flecks += ellipse((index * 367) % 960, (index * 619) % 1440, 5 + (index % 4) * 2, 3, index * 31);
  d.fill(flecks, 'AK');
  d.fill(circle(480, 960, 330), d.glow(480, 960, 330, 'A0', 'A20', 'A'));
  const note = (x: number, y: number, w: number, h: number, turn: number, draw: () => void, tone: Tone = '') => {
    d.within(`translate(${x} ${y}) rotate(${turn})`, () => {
      d.fill(rect(-w / 2 + 10, -h / 2 + 12, w, h), 'AK').fill(rect(-w / 2, -h / 2, w, h), tone, 8);
      draw();
    });
  };
  note(170, 480, 220, 260, -6, () =>
    d
      .fill(rect(-84, -104, 168, 150), 'A')
      .fill(ellipse(0, -20, 60, 26), '', 7)
      .fill(poly([50, -20, 92, -50, 92, 10]), '', 7)
      .fill(circle(-34, -26, 7), 'K')
      .line('M-70 76H70M-70 100H30', 7),
  );
  note(500, 430, 200, 190, 3, () =>
    d.line('M-70 -50H70M-70 -20H50M-70 10H70M-70 40H20', 8).line('M-30 -40L60 50', 12, 'B'),
  );
  note(
    800,
    520,
    230,
    280,
    7,
    () =>
      d
        .fill(rect(-90, -116, 180, 170), '')
        .line('M-60 -90L-60 40L40 40L40 -10L80 -10M-60 -20L10 -20L10 -90M-90 -50L-60 -50', 9)
        .line('M-20 0L20 -50L60 -80', 8, 'B')
        .line('M-70 90H70', 7),
    '',
  );
  note(
    150,
    900,
    210,
    210,
    5,
    () =>
      d
        .fill(rect(-80, -80, 160, 160), 'AK')
        .fill(dots([-20, 30, 20, 24, 34, 16, -44, 0, 12, -16, -16, 12, 14, -12, 12, 44, 4, 12]), ''),
    '',
  );
  note(
    820,
    900,
    200,
    240,
    -5,
    () =>
      d
        .fill(roundRect(-24, -70, 48, 90, 20), 'B', 8)
        .fill(rect(-44, 20, 88, 20), 'B', 8)
        .fill(rect(-50, -34, 100, 16), 'B', 8)
        .line('M-60 80H60', 8),
    '',
  );
  note(170, 1260, 230, 200, -8, () => d.fill(textLine('bangers', 'WHO?', 0, 30, 74, 'middle'), 'K'), 'B');
  note(
    820,
    1250,
    220,
    220,
    8,
    () =>
      d
        .fill(circle(0, -20, 60), '', 8)
        .fill(ellipse(-20, -30, 8, 12) + ellipse(20, -30, 8, 12), 'K')
        .line('M-26 10C-10 -6 10 -6 26 10', 7)
        .line('M-60 76H60', 7),
    '',
  );
  sitting(d, 480, 1390, 1.9, 1, 'K');
  d.within('translate(480 984) rotate(6) scale(0.62)', () => {
    catHead(d, 0, 0, 1, 'AK', 'K', { y: -16, round: true });
  });
  const thread: Points = [
    170, 372, 420, 520, 500, 350, 640, 560, 800, 396, 700, 760, 820, 800, 560, 900, 150, 806, 300, 1060, 170, 1176, 400,
    1130, 470, 1180, 560, 1120, 660, 1250, 820, 1156, 900, 1380, 620, 1420, 400, 1340, 330, 1400,
  ];
  d.line(smooth(thread, false), 18, 'K').line(smooth(thread, false), 9, 'B');
  for (const [x, y] of [
    [170, 372],
    [500, 350],
    [800, 396],
    [820, 800],
    [150, 806],
    [170, 1176],
    [820, 1156],
  ] as const)
    d.fill(circle(x, y, 20), 'B', 8).fill(circle(x - 6, y - 6, 6), '');
  d.fill(circle(300, 1400, 66), 'B', 10).line(
    'M248 1370C290 1390 330 1390 354 1372M244 1410C290 1430 330 1424 360 1396M276 1346C300 1390 300 1420 280 1458M320 1340C336 1390 330 1430 316 1460',
    6,
  );
};

const curiosityAcquitted: Scene = (d) => {
  d.ground('A');
  d.fill(rays(480, 850, 48, 0, 1400, 0.06), 'AK');
  for (let index = 0; index < 12; index += 1) {
    d.within(`translate(480 850) rotate(${index * 30 + 8})`, () => {
      d.line('M0 -330L0 -390', 7, '');
      d.fill(poly([-52, -520, 52, -520, 52, -416, 24, -384, -24, -384, -52, -416]), index % 3 ? '' : 'B', 9).fill(
        circle(0, -408, 11),
        'A',
        5,
      );
      d.fill(textLine('bangers', String(index + 1), 0, -446, 46, 'middle'), 'K');
    });
  }
  d.fill(circle(480, 850, 350), '', 12).fill(circle(480, 850, 322), 'B', 8);
  d.inside(circle(480, 850, 318), () => {
    d.fill(rect(160, 520, 640, 660), d.ramp(480, 560, 480, 1180, 'B40', 'B'));
    d.fill(smooth([180, 1260, 230, 1080, 380, 1010, 580, 1010, 730, 1080, 780, 1260], true, 0.2), 'A', 10);
    d.fill('M480 1010L390 1040L440 1180L480 1140L520 1180L570 1040Z', '', 8);
  });
  catHead(d, 480, 880, 1.1, '', 'A30', { half: true, x: 4 });
  deerstalker(d, 480, 880, 1.1);
};

/** The Fish Was Already Cold, Nine Suspects, The Rooftop Line-up, Red Thread, Curiosity, Acquitted. */
export const exhibitCatScenes: Scene[] = [fishWasCold, nineSuspects, rooftopLineUp, redThread, curiosityAcquitted];
