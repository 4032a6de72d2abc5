import type { Drawing, Tone } from '../drawing.ts';
import {
  burst,
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
import { billow, runner } from './props.ts';
import type { Scene } from './scene.ts';

/** Steam that curls upwards. */
function steam(d: Drawing, x: number, y: number, height: number, width: number, tone: Tone = ''): void {
  d.fill(
    ribbon(
      [x, y, x - width, y - height * 0.3, x + width, y - height * 0.62, x - width * 0.3, y - height],
      [10, 44, 36, 4],
      30,
    ),
    tone,
    8,
  );
}

/** A cook's head with hat and moustache or bun, chin at (x, y), hat about 200 high at scale 1. */
function cook(d: Drawing, x: number, y: number, scale: number, facing: 1 | -1, moustache: boolean): void {
  d.within(`translate(${x} ${y}) scale(${scale * facing} ${scale})`, () => {
    d.fill(
      'M-70 -20C-84 -90 -70 -130 -60 -140L66 -140C76 -120 80 -96 78 -84L104 -56C108 -44 96 -40 84 -40C84 -10 70 10 40 14C0 20 -50 16 -70 -20Z',
      moustache ? '' : 'A40',
      9,
    );
    d.fill('M-78 -30C-96 -60 -92 -110 -66 -140L-30 -140C-40 -110 -44 -90 -40 -70C-56 -70 -64 -50 -78 -30Z', 'K');
    d.fill(ellipse(44, -90, 8, 14), 'K').line('M26 -116L66 -122', 9);
    if (moustache) d.fill(smooth([84, -34, 60, -44, 30, -36, 4, -10, 34, -12, 60, -18, 80, -8, 110, -20]), 'K');
    else
      d.line('M54 -18Q70 -10 82 -22', 7)
        .fill(ellipse(30, -44, 14, 9), 'B')
        .fill(circle(-84, -20, 26), 'K');
    d.fill(
      'M-80 -136L-92 -220C-140 -236 -140 -320 -76 -318C-60 -370 40 -376 60 -326C120 -340 140 -260 90 -228L82 -140C30 -124 -40 -122 -80 -136Z',
      '',
      10,
    );
    d.fill('M54 -326C120 -340 140 -260 90 -228L82 -140C66 -136 50 -132 34 -130C60 -200 76 -260 54 -326Z', 'A50');
    d.line('M-92 -190C-40 -172 30 -172 88 -190M-50 -250C-60 -230 -50 -206 -44 -196M10 -260C0 -236 6 -210 10 -192', 8);
  });
}

const orderUp: Scene = (d) => {
  d.ground('B');
  d.fill(rays(400, 820, 32, 0, 1400, 0.1), 'B45');
  d.fill(poly([-20, 1170, 980, 1170, 980, 1480, -20, 1480]), 'A', 10);
  for (let x = -60; x < 1040; x += 120) d.line(`M${480 + (x - 480) * 0.8} 1170L${480 + (x - 480) * 1.7} 1480`, 6, 'AK');
  d.line('M-20 1250H980M-20 1370H980', 6, 'AK');
  d.within('translate(0 -112)', () => boilingOver(d));
  const crew = [
    [70, -1, 1.5],
    [190, 1, 1.35],
    [310, -1, 1.4],
    [430, 1, 1.45],
    [560, -1, 1.4],
    [690, 1, 1.5],
    [890, 1, 1.7],
  ] as const;
  const feet = 1304;
  d.fill(crew.map(([x, facing, size]) => runner(x, feet, facing, size)).join(''), 'K');
  for (const [x, facing, size] of crew) {
    const head = x + 6 * facing * size;
    const puffs = dots([
      head - 7,
      feet - 54 * size,
      6 * size,
      head + 7,
      feet - 54 * size,
      6 * size,
      head,
      feet - 58 * size,
      6 * size,
    ]);
    d.fill(puffs + rect(head - 5 * size, feet - 52 * size, 10 * size, 6 * size), '');
  }
};

/** The kettle on its ring of flames. */
function boilingOver(d: Drawing): void {
  billow(d, [840, 520, 50, 900, 450, 70, 800, 400, 84, 900, 340, 80], '', 9);
  d.line('M190 640C150 330 650 330 610 640', 84, 'K')
    .line('M190 640C150 330 650 330 610 640', 62, 'A')
    .line('M240 560C250 400 540 400 560 560', 14, '');
  d.fill('M640 900C760 880 770 760 800 640L900 690C860 800 880 1000 680 1060Z', 'B', 13)
    .fill('M830 654L900 690C860 800 880 1000 680 1060L664 1010C830 960 800 790 850 666Z', 'AB60')
    .fill(ellipse(850, 664, 62, 26, 26), 'K');
  d.fill('M80 1220C30 900 160 640 400 630C640 640 770 900 720 1220C540 1270 260 1270 80 1220Z', 'B', 14);
  d.inside('M80 1220C30 900 160 640 400 630C640 640 770 900 720 1220C540 1270 260 1270 80 1220Z', () => {
    d.fill(smooth([540, 620, 660, 800, 660, 1020, 560, 1280, 860, 1280, 860, 620]), 'AB60');
    d.fill(smooth([150, 1000, 150, 860, 220, 750, 310, 700, 330, 730, 240, 800, 200, 900, 190, 1000]), '');
    d.fill('M40 1160C240 1220 560 1220 760 1160L760 1300L40 1300Z', 'K');
  });
  d.fill('M250 660C280 560 520 560 550 660C470 690 330 690 250 660Z', '', 12)
    .fill(circle(400, 560, 40), 'K')
    .fill(circle(392, 552, 12), '');
  const foam =
    dots([262, 660, 30, 310, 672, 36, 368, 676, 38, 430, 676, 38, 490, 672, 36, 540, 660, 30]) +
    roundRect(276, 660, 40, 120, 20) +
    roundRect(352, 670, 44, 190, 22) +
    roundRect(466, 670, 40, 96, 20) +
    roundRect(524, 656, 40, 150, 20);
  d.fill(foam, '', 11).fill(foam, '');
  d.fill(textLine('bangers', 'HOT', 370, 1060, 120, 'middle'), 'A', 9);
  for (let x = 90; x < 760; x += 74)
    d.fill(
      `M${x - 40} 1330C${x - 46} 1270 ${x - 10} 1260 ${x - 6} 1200C${x + 30} 1240 ${x + 44} 1290 ${x + 34} 1330Z`,
      x % 148 === 90 ? 'A' : '',
      8,
    );
  d.fill(rect(20, 1322, 780, 30), 'K');
}

/** A ladle and a whisk, crossed, each in a fist. */
function crossedTools(d: Drawing): void {
  d.line('M360 890L640 360', 34, 'K').line('M360 890L640 360', 18, '');
  d.fill('M560 330C540 240 680 180 740 280C770 350 700 420 640 400C590 400 565 370 560 330Z', '', 12).fill(
    'M600 320C640 300 700 300 736 300C750 350 700 400 650 390C620 380 604 350 600 320Z',
    'A60',
    7,
  );
  d.line('M600 890L356 440', 32, 'K').line('M600 890L356 440', 16, 'B');
  for (const spread of [-70, -36, 0, 36, 70])
    d.line(
      `M356 440C${300 + spread} ${380 + spread * 0.5} ${240 + spread} ${300 - spread * 0.2} ${270} ${230}`,
      12,
      'K',
    );
  for (const spread of [-70, 0, 70])
    d.line(`M356 440C${300 + spread} ${380 + spread * 0.5} ${240 + spread} ${300 - spread * 0.2} ${270} ${230}`, 5, '');
  d.fill(circle(352, 884, 40), '', 9).fill(circle(608, 884, 40), 'A40', 9);
}

const duel: Scene = (d) => {
  d.ground('A');
  d.fill(rays(480, 640, 40, 0, 1300, 0.07), 'A40');
  d.fill(burst(480, 650, 18, 270, 150, 0.35), '', 0).fill(burst(480, 650, 18, 210, 116, 0.35, 0.1), 'B', 8);
  for (const [x, flip] of [
    [130, 1],
    [830, -1],
  ] as const) {
    d.within(`translate(${x} 1010) scale(${flip} 1)`, () => {
      d.fill('M-200 480C-190 200 -140 60 -40 30L60 30C150 70 180 200 190 480Z', '', 11)
        .fill('M60 30C150 70 180 200 190 480L80 480C100 300 100 140 60 30Z', 'A50')
        .fill(dots([10, 130, 12, 10, 210, 12, 70, 130, 12, 70, 210, 12]), 'K');
      d.fill('M-50 40L10 90L80 30L40 10L-20 10Z', 'B', 9);
      d.fill(ribbon([110, 90, 210, 30, 240, -110], [96, 84, 66], 14), '', 11);
    });
  }
  cook(d, 140, 1000, 1.06, 1, true);
  cook(d, 820, 1000, 1.06, -1, false);
  d.within('translate(480 890) scale(0.76) translate(-480 -890)', () => crossedTools(d));
  const clang = textLine('bangers', 'CLANG!', 470, 532, 50, 'middle');
  d.fill(clang, 'K', 18).fill(clang, '');
  d.fill(roundRect(200, 1180, 560, 300, 30), 'B', 13)
    .fill(roundRect(600, 1186, 154, 300, 24), 'AB60')
    .fill(rect(180, 1160, 600, 44), '', 11)
    .fill(roundRect(110, 1220, 90, 50, 20), 'K')
    .fill(roundRect(760, 1220, 90, 50, 20), 'K');
  d.fill(
    smooth([
      190, 1164, 220, 1110, 290, 1130, 350, 1080, 430, 1120, 500, 1074, 570, 1124, 650, 1084, 710, 1130, 760, 1110, 772,
      1164,
    ]),
    '',
    10,
  );
  d.fill(dots([300, 1130, 22, 460, 1100, 28, 610, 1120, 20, 540, 1060, 16, 380, 1050, 14]), '', 8);
  d.fill(textLine('bangers', '40 LITRES', 470, 1276, 58, 'middle'), '', 0);
  steam(d, 270, 1090, 150, 26);
  steam(d, 700, 1090, 150, 26);
};

const noodle: Scene = (d) => {
  d.ground('B');
  d.fill(circle(480, 760, 420), 'B50').fill(circle(480, 760, 330), 'A');
  const path: Points = [
    480, 1120, 300, 960, 160, 760, 260, 560, 480, 520, 720, 560, 820, 720, 700, 880, 480, 840, 300, 700, 90, 560, 130,
    420, 330, 420, 520, 640, 640, 980, 830, 960, 890, 620, 760, 400, 560, 420, 500, 620, 520, 820,
  ];
  const noodles = smooth(path, false);
  d.fill(ellipse(480, 1110, 400, 92), '', 12);
  d.inside(ellipse(480, 1110, 372, 74), () => {
    d.fill(rect(80, 1020, 800, 200), 'A');
    for (let index = 0; index < 7; index += 1)
      d.line(
        `M${110 + index * 60} ${1140 - (index % 2) * 30}C${200 + index * 60} ${1060 + (index % 3) * 20} ${300 + index * 50} ${1180} ${420 + index * 60} ${1090 + (index % 2) * 30}`,
        30,
        'K',
      ).line(
        `M${110 + index * 60} ${1140 - (index % 2) * 30}C${200 + index * 60} ${1060 + (index % 3) * 20} ${300 + index * 50} ${1180} ${420 + index * 60} ${1090 + (index % 2) * 30}`,
        18,
        '',
      );
    d.fill(ellipse(250, 1100, 80, 44, -10), '', 9).fill(ellipse(256, 1098, 40, 24, -10), 'B', 6);
    d.fill(ellipse(690, 1090, 90, 40, 8), 'B', 9).line('M640 1086Q690 1070 740 1096', 7, '');
    d.fill(dots([420, 1080, 20, 480, 1140, 18, 560, 1070, 16]), 'AB', 6);
  });
  d.line(noodles, 50, 'K').line(noodles, 34, '').line(noodles, 6, 'A');
  d.fill(poly([560, 560, 600, 540, 1010, 200, 990, 170]), 'B', 10).fill(
    poly([480, 620, 510, 650, 1020, 320, 1004, 290]),
    'B',
    10,
  );
  d.fill(ellipse(500, 1130, 84, 40, -6), '', 9).fill(ellipse(508, 1126, 42, 22, -6), 'A', 6);
  d.fill(
    'M80 1112C90 1330 260 1450 480 1450C700 1450 870 1330 880 1112C820 1180 660 1206 480 1206C300 1206 140 1180 80 1112Z',
    'K',
    12,
  );
  d.fill(
    'M96 1176C120 1230 300 1264 480 1264C660 1264 840 1230 864 1176L858 1206C820 1260 660 1296 480 1296C300 1296 140 1260 102 1206Z',
    'B',
  );
  for (let index = 0; index < 7; index += 1) {
    const x = 170 + index * 103;
    const y = 1340 - Math.abs(index - 3) ** 2 * 9;
    d.line(`M${x - 30} ${y + 26}V${y - 26}H${x + 30}V${y + 14}H${x - 8}V${y - 4}H${x + 8}`, 9, '');
  }
  let crowd = '';
  for (const [x, y, f] of [
    [60, 1440, 1],
    [150, 1440, 1],
    [820, 1440, -1],
    [910, 1440, -1],
  ] as const)
    crowd += runner(x, y, f, 1.2);
  d.fill(crowd, 'K');
};

const fireInspection: Scene = (d) => {
  d.ground('K');
  const flame = (k: number) =>
    `M${480 - 330 * k} 1180C${480 - 470 * k} ${1180 - 320 * k} ${480 - 240 * k} ${1180 - 420 * k} ${480 - 300 * k} ${1180 - 640 * k}C${480 - 160 * k} ${1180 - 560 * k} ${480 - 130 * k} ${1180 - 700 * k} ${480 - 20 * k} ${1180 - 900 * k}C${480 + 10 * k} ${1180 - 700 * k} ${480 + 190 * k} ${1180 - 720 * k} ${480 + 170 * k} ${1180 - 500 * k}C${480 + 260 * k} ${1180 - 540 * k} ${480 + 270 * k} ${1180 - 600 * k} ${480 + 270 * k} ${1180 - 650 * k}C${480 + 430 * k} ${1180 - 420 * k} ${480 + 430 * k} ${1180 - 180 * k} ${480 + 320 * k} 1180Z`;
  d.fill(rays(480, 900, 40, 380, 1300, 0.03), 'B');
  d.fill(flame(1.06), 'B', 10).fill(flame(0.82), 'AB30', 0).fill(flame(0.8), 'A', 8).fill(flame(0.5), '', 8);
  d.within('translate(500 470) rotate(-14)', () => {
    d.fill(
      smooth(
        [-190, 10, -150, -80, -60, -70, 10, -110, 110, -84, 180, -20, 150, 60, 60, 60, -10, 100, -110, 80],
        true,
        0,
      ),
      '',
      13,
    );
    d.fill(smooth([-160, 40, -60, 60, 10, 76, 80, 40, 160, 30, 120, 62, 60, 62, -10, 102, -110, 82]), 'A50');
    d.fill(circle(6, -10, 66), 'A', 11)
      .fill('M-36 -40A50 50 0 0 1 6 -64L-4 -38Z', '')
      .fill('M40 -60A66 66 0 0 1 10 56C50 30 60 -20 40 -60Z', 'AB50');
  });
  d.fill(
    strokes(
      [
        [330, 600, 300, 660, 310, 720],
        [640, 620, 680, 680, 660, 740],
        [480, 600, 490, 640, 470, 690],
      ],
      12,
    ),
    'K',
  );
  d.fill(poly([700, 1210, 1010, 1330, 1010, 1400, 680, 1262]), 'K', 8).fill(
    poly([740, 1236, 1010, 1342, 1010, 1372, 730, 1262]),
    'B',
  );
  d.fill('M110 1150C120 1280 260 1340 480 1340C700 1340 840 1280 850 1150Z', 'AK', 0)
    .fill(ellipse(480, 1150, 372, 66), 'A60', 14)
    .fill(ellipse(480, 1154, 330, 48), 'K');
  d.fill('M130 1200C180 1290 300 1320 440 1326C300 1300 220 1260 190 1196Z', '');
  d.inside(ellipse(480, 1130, 322, 66), () => d.fill(flame(0.62), 'B').fill(flame(0.4), 'A'));
  for (let x = 130; x < 900; x += 88)
    d.fill(
      `M${x - 34} 1430C${x - 40} 1380 ${x - 8} 1372 ${x} 1330C${x + 24} 1370 ${x + 38} 1390 ${x + 32} 1430Z`,
      'A',
      6,
    );
  d.fill(rect(-20, 1420, 1000, 60), 'B');
  d.fill(
    dots([150, 560, 9, 210, 470, 6, 800, 520, 8, 860, 640, 11, 120, 800, 7, 850, 820, 6, 760, 420, 6, 300, 420, 7]),
    'A',
  );
};

const miseEnPlace: Scene = (d) => {
  d.ground('A');
  d.fill(rays(480, 810, 36, 0, 1300, 0.07), 'A55');
  d.within('translate(0 -54)', () => wreath(d));
};

/** Hat, knife and ladle on a plate, vegetables around them. */
function wreath(d: Drawing): void {
  d.fill(circle(480, 860, 430), '', 12).fill(circle(480, 860, 396), 'A30', 6);
  for (let index = 0; index < 14; index += 1) {
    d.within(`translate(480 860) rotate(${index * (360 / 14)}) translate(0 -412)`, () => {
      const kind = index % 5;
      if (kind === 0)
        d.fill(circle(0, 0, 62), 'B', 10)
          .fill(burst(0, -48, 6, 36, 12), 'AB', 6)
          .fill(ellipse(-20, -8, 10, 18, 24), '');
      if (kind === 1)
        d.fill('M-28 -60C-44 0 -14 80 0 100C14 80 44 0 28 -60Z', 'B', 9)
          .line('M-28 -20H-4M30 10H6M-20 40H-2', 6)
          .fill(burst(0, -74, 7, 46, 16), 'AB', 6);
      if (kind === 2)
        d.fill('M-54 30C-54 -20 -20 -30 0 -80C20 -30 54 -20 54 30C54 70 -54 70 -54 30Z', '', 10).line(
          'M0 -74C-20 -10 -20 30 0 60C20 30 20 -10 0 -74',
          6,
        );
      if (kind === 3)
        d.fill(ribbon([-70, 20, -20, 44, 40, 30, 70, -30], [16, 44, 40, 10], 16), 'B', 9).line(
          'M70 -30L88 -60',
          12,
          'AB',
        );
      if (kind === 4) d.fill('M-66 4C-66 -70 66 -70 66 4Z', 'B50', 10).fill(roundRect(-24, 2, 48, 64, 20), '', 9);
    });
  }
  d.within('translate(480 930) rotate(38)', () => {
    d.fill('M-46 -330C10 -300 46 -200 46 -20L46 60L-46 60Z', '', 12)
      .fill('M20 -284C40 -220 46 -120 46 -20L46 60L16 60Z', 'A60')
      .fill(rect(-50, 56, 100, 26), 'K')
      .fill(roundRect(-40, 80, 80, 190, 26), 'B', 11)
      .fill(dots([0, 130, 9, 0, 180, 9, 0, 230, 9]), '');
  });
  d.within('translate(480 930) rotate(-38)', () => {
    d.fill(roundRect(-16, -150, 32, 380, 14), '', 10)
      .fill(circle(0, 240, 24), 'B', 9)
      .fill('M-96 -190C-90 -300 90 -300 96 -190C90 -120 -90 -120 -96 -190Z', '', 12)
      .fill(ellipse(0, -196, 82, 34), 'A60', 8);
  });
  d.fill(
    'M330 780L306 640C220 600 240 480 340 500C370 410 590 410 620 500C720 480 740 600 654 640L630 780C560 810 400 810 330 780Z',
    '',
    13,
  );
  d.fill('M600 480C720 470 740 600 654 640L630 780C600 792 570 798 540 800C600 700 630 600 600 480Z', 'A50').line(
    'M310 700C400 730 560 730 650 700M400 560C380 600 390 650 400 690M480 560V700M560 560C580 600 570 650 560 690',
    9,
  );
}

/** Order Up, Duel at the Stockpot, The Noodle That Would Not End, Fire Inspection, Mise en Place. */
export const rollingBoilScenes: Scene[] = [orderUp, duel, noodle, fireInspection, miseEnPlace];
