import type { Tone } from '../drawing.ts';
import { type Face, ghost } from '../figures/ghosts.ts';
import { circle, dots, ellipse, type Points, poly, rect, ribbon, roundRect, smooth, strokes } from '../geometry.ts';
import { stars } from './props.ts';
import type { Scene } from './scene.ts';

const leaseRunsOn: Scene = (d, dice) => {
  d.ground('A');
  stars(d, dice, 100, 900);
  d.fill(circle(740, 520, 150), 'B').fill(circle(700, 490, 128), 'A');
  d.fill(
    smooth([-20, 900, 80, 860, 220, 880, 340, 850, 460, 890, 300, 920, 60, 930]) +
      smooth([600, 760, 720, 720, 860, 740, 1000, 720, 1000, 770, 800, 780]),
    'AK',
  );
  d.fill(smooth([-40, 1260, 200, 1200, 480, 1180, 760, 1200, 1000, 1260, 1000, 1480, -40, 1480], true, 0.3), 'AK');
  const wall = poly([286, 1250, 250, 760, 300, 540, 640, 520, 690, 760, 672, 1250]);
  d.fill(wall, 'K', 10);
  d.inside(wall, () => {
    for (let y = 540; y < 1260; y += 34) d.line(`M240 ${y}C400 ${y + 8} 560 ${y - 8} 700 ${y}`, 3, 'A');
  });
  d.fill(poly([220, 560, 420, 330, 470, 300, 530, 320, 720, 540, 660, 530, 480, 544, 300, 560]), 'AK', 0).fill(
    poly([240, 556, 420, 346, 470, 316, 516, 336, 560, 396, 420, 440, 330, 548]),
    'B50',
    8,
  );
  d.fill(poly([420, 346, 470, 316, 516, 336, 700, 536, 480, 544]), 'K').line(
    'M430 360L700 536M400 390L640 534M370 424L560 540',
    5,
    'A',
  );
  d.fill(poly([560, 360, 566, 240, 628, 236, 640, 440]), 'K')
    .fill(poly([552, 246, 640, 236, 640, 262, 552, 270]), 'K')
    .line('M600 226C560 190 640 170 600 130C570 100 620 80 610 60', 14, 'A60');
  d.fill(poly([200, 800, 260, 640, 320, 800]), 'K', 6)
    .fill(poly([212, 1250, 216, 800, 300, 796, 300, 1250]), 'K')
    .fill(poly([690, 860, 740, 700, 800, 850]), 'K', 6)
    .fill(poly([676, 1250, 690, 850, 780, 846, 770, 1250]), 'K');
  const panes: [number, number, number, number, number, Face][] = [
    [410, 640, 96, 120, -4, 'calm'],
    [570, 632, 96, 120, 4, 'howl'],
    [390, 810, 100, 124, -2, 'wink'],
    [580, 806, 100, 124, 3, 'shy'],
    [384, 980, 100, 124, -1, 'howl'],
    [590, 978, 100, 124, 2, 'calm'],
    [252, 930, 60, 96, -3, 'calm'],
    [728, 950, 62, 100, 3, 'wink'],
  ];
  for (const [x, y, w, h, turn, face] of panes) {
    d.within(`translate(${x} ${y}) rotate(${turn})`, () => {
      const frame = `M${-w / 2} ${h / 2}V${-h / 6}A${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-h / 6}V${h / 2}Z`;
      d.fill(frame, 'B', 8);
      d.inside(frame, () => {
        d.fill(circle(0, 0, w * 0.6), 'B40');
        ghost(d, 0, -h * 0.28, w / 240, 0, face, '', 'A20');
      });
      d.line(frame, 8)
        .line(`M0 ${-h / 2}V${h / 2}M${-w / 2} 0H${w / 2}`, 4)
        .fill(rect(-w / 2 - 8, h / 2 - 2, w + 16, 14), 'A', 6);
    });
  }
  d.fill('M440 1250V1120A46 46 0 0 1 532 1120V1250Z', 'B', 9)
    .fill('M458 1250V1124A28 28 0 0 1 514 1124V1250Z', 'A', 6)
    .fill(circle(504, 1190, 6), '');
  d.fill(poly([420, 1250, 552, 1250, 580, 1290, 396, 1290]), 'A', 7).fill(
    poly([390, 1290, 590, 1290, 630, 1340, 350, 1340]),
    'A',
    7,
  );
  for (let x = -10; x < 960; x += 46)
    if (x < 330 || x > 620) d.fill(poly([x, 1400, x, 1250, x + 10, 1226, x + 20, 1250, x + 20, 1400]), 'K');
  d.line('M-20 1290H330M630 1290H980M-20 1350H330M630 1350H980', 12);
  d.fill(
    strokes(
      [
        [880, 1240, 900, 1060, 840, 900],
        [890, 1100, 940, 1020, 960, 940],
        [880, 1020, 830, 980, 800, 930],
      ],
      20,
    ),
    'K',
  );
};

const noiseComplaint: Scene = (d) => {
  d.ground('A');
  let paper = '';
  for (let x = 20; x < 980; x += 70) paper += rect(x, -20, 16, 1480);
  d.fill(paper, 'AK');
  d.fill(circle(300, 1060, 560), d.glow(300, 1060, 560, 'B', 'B60', 'A30', 'A'));
  const steps: Points = [-20, 1470];
  for (let index = 0; index < 9; index += 1)
    steps.push(60 + index * 110, 1440 - index * 116, 60 + index * 110, 1324 - index * 116);
  steps.push(1100, 396, 1100, 1500);
  d.within('translate(0 40)', () => ghost(d, 400, 320, 2.1, -6, 'howl', '', 'A45'));
  d.fill(poly(steps), 'AK', 10);
  for (let index = 0; index < 9; index += 1)
    d.fill(rect(46 + index * 110, 1316 - index * 116, 130, 22), 'B', 7).fill(
      rect(64 + index * 110, 1342 - index * 116, 106, 76),
      'A',
    );
  for (let index = 0; index < 9; index += 1) {
    const x = 90 + index * 110;
    const y = 1316 - index * 116;
    d.fill(
      smooth(
        [
          x - 8,
          y,
          x - 14,
          y - 60,
          x - 6,
          y - 110,
          x - 12,
          y - 190,
          x + 12,
          y - 190,
          x + 6,
          y - 110,
          x + 14,
          y - 60,
          x + 8,
          y,
        ],
        true,
        0.2,
      ),
      'K',
    );
  }
  d.line('M60 1140L1100 44', 34, 'K').line('M60 1132L1100 36', 16, 'B');
  d.fill(circle(60, 1130, 46), 'K').fill(circle(54, 1122, 18), 'B');
  d.within('translate(236 1268) scale(1.16)', () => {
    d.fill('M-34 -18L-46 -150C-40 -190 40 -190 46 -150L34 -18Z', 'B', 8)
      .fill(rect(-28, -20, 22, 26) + rect(6, -20, 22, 26), 'K')
      .fill('M10 -176C46 -170 46 -150 34 -18L14 -18Z', 'BA60');
    d.fill(circle(0, -212, 40), '', 8)
      .fill('M-42 -210C-50 -262 40 -276 44 -214C20 -236 -10 -236 -42 -210Z', 'K')
      .fill(ellipse(-6, -208, 5, 8) + ellipse(20, -208, 5, 8), 'K')
      .fill(ellipse(8, -190, 6, 8), 'K');
    d.fill(ribbon([36, -150, 70, -180, 66, -240], [26, 24, 20], 8), 'B', 7).fill(circle(66, -246, 13), '', 6);
    d.fill(rect(56, -304, 18, 52), '', 6)
      .fill(ellipse(65, -252, 26, 8), 'K')
      .fill('M65 -362C84 -330 80 -306 65 -306C50 -306 46 -330 65 -362Z', '', 6);
    d.fill(ribbon([-38, -150, -60, -110, -40, -80], [24, 22, 18], 8), 'B', 7);
  });
};

const graveyardShift: Scene = (d, dice) => {
  d.ground('A');
  stars(d, dice, 70, 900);
  d.fill(circle(300, 620, 240), 'B')
    .fill(circle(300, 620, 240), d.ramp(140, 460, 460, 800, 'B20', 'B', 'B'))
    .fill(dots([230, 560, 34, 360, 660, 50, 270, 740, 24]), 'B50');
  const branch = (path: Points, width: number) => d.fill(ribbon(path, [width, width * 0.7, 3], 20), 'K');
  branch([860, 1260, 820, 1000, 850, 800, 780, 600], 110);
  branch([830, 900, 700, 760, 560, 720, 420, 640], 54);
  branch([700, 770, 640, 660, 650, 560, 600, 470], 34);
  branch([560, 716, 480, 740, 420, 730], 20);
  branch([850, 820, 930, 700, 920, 560, 980, 440], 56);
  branch([800, 680, 720, 560, 740, 440, 690, 350], 40);
  branch([790, 620, 830, 500, 810, 400], 30);
  branch([640, 640, 560, 600, 520, 530], 18);
  branch([730, 460, 780, 400, 770, 340], 16);
  branch([920, 640, 860, 560, 870, 480], 18);
  d.fill('M470 712C490 690 520 690 530 712C520 736 480 736 470 712Z', 'K')
    .fill(poly([478, 700, 474, 676, 492, 692]) + poly([522, 700, 526, 676, 508, 692]), 'K')
    .fill(dots([490, 708, 6, 510, 708, 6]), 'B');
  d.fill(
    smooth([-40, 1160, 200, 1080, 420, 1120, 640, 1070, 860, 1120, 1000, 1080, 1000, 1480, -40, 1480], true, 0.2),
    'AK',
  );
  const rising = (
    x: number,
    y: number,
    path: Points,
    widths: number[],
    face: Face,
    turn: number,
    scale: number,
    hx: number,
    hy: number,
  ) => {
    const bust = 'M-84 150C-104 60 -90 -30 0 -30C90 -30 104 60 84 150C60 190 20 196 0 196C-20 196 -60 190 -84 150Z';
    const arms =
      ribbon([-50, 130, -140, 110, -170, 60], [60, 40, 12], 10) +
      ribbon([50, 130, 130, 130, 166, 90], [60, 40, 12], 10);
    const frame = `translate(${hx} ${hy}) rotate(${turn}) scale(${scale})`;
    d.within(frame, () => d.fill(arms, '', 9 / scale).fill(bust, '', 9 / scale));
    d.fill(ribbon(path, widths, 30), '', 9);
    d.within(frame, () => d.fill(bust + arms, ''));
    d.fill(
      ribbon(
        path.map((value, index) => (index % 2 ? value : value + 14)),
        widths.map((width) => width * 0.34),
        30,
      ),
      'B70',
    );
    d.within(frame, () => {
      d.fill('M40 -20C90 10 96 80 76 130C60 100 70 30 40 -20Z', 'B70');
      if (face === 'howl')
        d.fill(ellipse(-30, 46, 18, 28, 8) + ellipse(34, 46, 18, 28, -8) + ellipse(2, 116, 22, 36), 'K');
      else if (face === 'wink') d.fill(ellipse(-30, 50, 13, 20), 'K').line('M18 52Q34 36 50 52M-14 96Q4 112 22 96', 8);
      else d.fill(ellipse(-30, 50, 14, 22) + ellipse(34, 50, 14, 22) + ellipse(2, 100, 9, 12), 'K');
    });
    d.fill(ellipse(x, y, 60, 16), 'K');
  };
  rising(250, 1180, [262, 1200, 226, 1120, 276, 1030, 256, 930], [8, 46, 100, 140], 'calm', -8, 0.86, 252, 800);
  rising(560, 1190, [560, 1210, 600, 1130, 540, 1060, 566, 960], [8, 50, 110, 160], 'howl', 6, 1, 566, 830);
  rising(800, 1260, [800, 1280, 776, 1220, 818, 1160, 806, 1080], [8, 36, 76, 112], 'wink', 10, 0.7, 806, 990);
  const stone = (x: number, y: number, w: number, h: number, turn: number, tone: Tone, kind: number) => {
    d.within(`translate(${x} ${y}) rotate(${turn})`, () => {
      const top =
        kind === 0
          ? `M${-w / 2} 0V${-h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${w / 2} ${-h + w / 2}V0Z`
          : kind === 1
            ? poly([
                -w / 2,
                0,
                -w / 2,
                -h * 0.8,
                -w / 4,
                -h * 0.8,
                -w / 4,
                -h,
                w / 4,
                -h,
                w / 4,
                -h * 0.8,
                w / 2,
                -h * 0.8,
                w / 2,
                0,
              ])
            : poly([
                -w * 0.14,
                0,
                -w * 0.14,
                -h * 0.55,
                -w / 2,
                -h * 0.55,
                -w / 2,
                -h * 0.76,
                -w * 0.14,
                -h * 0.76,
                -w * 0.14,
                -h,
                w * 0.14,
                -h,
                w * 0.14,
                -h * 0.76,
                w / 2,
                -h * 0.76,
                w / 2,
                -h * 0.55,
                w * 0.14,
                -h * 0.55,
                w * 0.14,
                0,
              ]);
      d.fill(top, tone, 10);
      if (kind !== 2)
        d.fill(rect(w * 0.22, -h * 0.76, w * 0.26, h * 0.76), 'A70').line(
          `M${-w * 0.28} ${-h * 0.6}H${w * 0.14}M${-w * 0.28} ${-h * 0.45}H${w * 0.1}M${-w * 0.28} ${-h * 0.3}H${w * 0.02}`,
          7,
        );
    });
  };
  stone(130, 1250, 150, 210, -8, 'B', 0);
  stone(410, 1280, 130, 190, 6, 'A40', 1);
  stone(680, 1290, 150, 220, -5, 'B', 0);
  stone(900, 1340, 130, 220, 8, 'A40', 2);
  d.fill(
    smooth([-40, 1330, 100, 1290, 300, 1310, 520, 1280, 760, 1320, 1000, 1290, 1000, 1480, -40, 1480], true, 0.2),
    'K',
  );
  stone(280, 1420, 180, 170, -6, 'A40', 0);
  let grass = '';
  for (let x = 0; x < 960; x += 34) grass += poly([x, 1330, x + 6, 1270 + ((x * 7) % 40), x + 14, 1330]);
  d.fill(grass, 'K');
};

const depositReturned: Scene = (d) => {
  d.ground('B');
  for (let row = 0; row < 14; row += 1)
    for (let column = 0; column < 9; column += 1)
      if ((row + column) % 2) d.fill(rect(column * 112 - 24, row * 112 - 40, 112, 112), 'B60');
  d.fill(ribbon([760, 1480, 700, 1340, 560, 1230, 520, 1120], [200, 180, 150, 120], 20), '', 12).fill(
    ribbon([800, 1480, 740, 1350, 640, 1270], [100, 80, 20], 12),
    'A40',
  );
  d.fill(poly([620, 1480, 660, 1370, 830, 1300, 920, 1480]), 'A', 11).line('M676 1396L826 1334', 8, 'AK');
  d.fill(roundRect(440, 1060, 90, 330, 40), 'A', 12)
    .line('M462 1160H508M462 1200H508M462 1240H508M462 1280H508', 8, 'AK')
    .fill(circle(485, 1400, 34), 'A', 11);
  for (const [index, y] of [1130, 1186, 1240, 1290].entries())
    d.fill(ribbon([600, y + 30, 520, y - 4, 420, y + 14 - index * 3, 410, y + 34], [64, 58, 52, 40], 14), '', 10).fill(
      ellipse(416, y + 26 - index * 3, 16, 12),
      'B',
      5,
    );
  d.fill(ribbon([560, 1140, 500, 1080, 480, 1030], [60, 54, 40], 10), '', 10);
  d.fill(ellipse(485, 720, 350, 400), 'A', 14).fill(ellipse(485, 720, 318, 368), 'B', 8);
  for (let index = 0; index < 28; index += 1) {
    const angle = (index / 28) * Math.PI * 2;
    d.fill(circle(485 + Math.cos(angle) * 334, 720 + Math.sin(angle) * 384, 11), '', 5);
  }
  const glass = ellipse(485, 720, 290, 340);
  d.fill(glass, 'AK', 8);
  d.inside(glass, () => {
    d.fill(rect(180, 370, 620, 700), d.ramp(300, 400, 700, 1060, 'A', 'AK'));
    d.fill(
      'M300 1090C310 960 380 930 420 900L410 820C340 760 320 640 350 560C380 470 590 470 622 560C650 640 636 760 566 820L560 900C600 930 670 960 680 1090Z',
      '',
      10,
    );
    d.fill(
      'M350 760C320 660 310 520 400 470C460 430 560 440 610 500C660 570 650 700 626 780C640 680 620 600 580 560C520 590 420 590 384 560C350 610 340 680 350 760Z',
      'A40',
      8,
    );
    d.fill(
      'M566 820C636 760 650 640 622 560C600 620 610 720 540 840L560 900C600 930 670 960 680 1090L600 1090C620 980 560 940 540 900Z',
      'B60',
    );
    d.fill(ellipse(428, 664, 34, 42, 6) + ellipse(548, 664, 34, 42, -6), 'K')
      .fill(circle(432, 670, 13) + circle(544, 670, 13), 'B')
      .fill(circle(432, 670, 4) + circle(544, 670, 4), 'K');
    d.line('M484 690C476 730 470 744 480 752L496 754', 7).fill(
      'M446 800C470 790 510 790 530 800C510 816 466 816 446 800Z',
      'K',
    );
    d.fill(
      strokes(
        [
          [392, 610, 424, 594, 460, 606],
          [516, 606, 550, 594, 584, 610],
          [420, 720, 426, 760, 414, 790],
          [556, 720, 552, 756, 562, 790],
        ],
        9,
      ),
      'K',
    );
    d.fill(poly([220, 700, 430, 380, 480, 380, 240, 780]) + poly([260, 820, 540, 390, 558, 390, 272, 850]), 'A0');
  });
  d.line(glass, 9).fill(ribbon([230, 640, 260, 500, 360, 410], [2, 18, 2], 12), '');
};

const houseRules: Scene = (d) => {
  d.ground('AK');
  for (let row = 0; row < 9; row += 1)
    d.fill(rect(-20, row * 168 - 20, 1000, 160), 'A').line(
      `M-20 ${row * 168 + 60}C300 ${row * 168 + 20} 500 ${row * 168 + 110} 980 ${row * 168 + 60}M-20 ${row * 168 + 110}C200 ${row * 168 + 140} 700 ${row * 168 + 80} 980 ${row * 168 + 110}`,
      5,
      'AK',
    );
  d.fill(roundRect(190, 400, 580, 860, 90), 'AK')
    .fill(roundRect(176, 384, 580, 860, 90), 'B', 13)
    .fill(roundRect(212, 420, 508, 788, 64), 'BA40', 8);
  for (const [x, y] of [
    [248, 456],
    [684, 456],
    [248, 1172],
    [684, 1172],
  ] as const)
    d.fill(circle(x, y, 24), '', 8).line(`M${x - 12} ${y - 12}L${x + 12} ${y + 12}`, 8);
  d.fill(
    smooth([466, 440, 500, 480, 466, 520, 432, 480]) + smooth([466, 1110, 500, 1150, 466, 1190, 432, 1150]),
    'B',
    7,
  );
  const hole = 'M372 840C260 770 270 540 466 534C662 540 672 770 560 840L620 1090L312 1090Z';
  d.fill(hole, 'K', 16);
  d.inside(hole, () => {
    d.fill(circle(466, 860, 330), d.glow(466, 820, 320, 'B', 'B30', 'AK'));
    ghost(d, 470, 600, 1.86, -3, 'calm', '', 'A30');
  });
  d.line(hole, 16, 'BK');
};

/** The Lease Runs On, Noise Complaint, Graveyard Shift, Deposit Returned, House Rules. */
export const quietTenantsScenes: Scene[] = [leaseRunsOn, noiseComplaint, graveyardShift, depositReturned, houseRules];
