import type { Drawing, Tone } from '../drawing.ts';
import { burst, circle, dots, ellipse, poly, rays, rect, ribbon, roundRect, smooth, strokes } from '../geometry.ts';
import { billow, stars } from './props.ts';
import type { Scene } from './scene.ts';

/** The planet that hangs over every page, its ring tilted, lit from the left. */
function planet(d: Drawing, cx: number, cy: number, r: number, tilt: number): void {
  const ring = (front: boolean) => {
    d.within(`translate(${cx} ${cy}) rotate(${tilt})`, () => {
      const arc = (rx: number, ry: number) => `M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0`;
      d.line(arc(r * 1.62, r * 0.36), r * 0.2, 'K', 'butt').line(arc(r * 1.62, r * 0.36), r * 0.2 - 14, '', 'butt');
      d.line(arc(r * 1.66, r * 0.38), r * 0.03, 'A', 'butt').line(arc(r * 1.4, r * 0.28), r * 0.1, 'K', 'butt');
      d.line(arc(r * 1.4, r * 0.28), r * 0.1 - 12, 'B30', 'butt');
    });
  };
  ring(false);
  d.fill(circle(cx, cy, r), 'B', 10);
  d.inside(circle(cx, cy, r - 4), () => {
    d.within(`translate(${cx} ${cy}) rotate(${tilt}) scale(${r / 100})`, () => {
      d.fill(smooth([-120, -52, -40, -40, 30, -50, 120, -34, 120, -20, 20, -30, -40, -24, -120, -34], true), '');
      d.fill(smooth([-120, 2, -30, 16, 40, 4, 120, 22, 120, 32, 40, 20, -40, 30, -120, 16], true), 'B50');
      d.fill(smooth([-120, 50, -20, 62, 120, 52, 120, 78, 0, 84, -120, 72], true), '');
      d.fill(ellipse(-34, 34, 26, 11, 6), 'B', 3).fill(ellipse(-34, 34, 13, 4, 6), 'AB');
    });
    d.fill(
      `M${cx + r * 0.1} ${cy - r * 1.1}A${r * 1.15} ${r * 1.15} 0 0 1 ${cx - r * 0.6} ${cy + r * 1.1}L${cx + r * 1.2} ${cy + r * 1.2}L${cx + r * 1.2} ${cy - r * 1.2}Z`,
      d.ramp(cx - r * 0.3, cy - r * 0.3, cx + r * 0.8, cy + r * 0.7, 'BA10', 'BA95'),
    );
  });
  ring(true);
}

/** An astronaut seen from behind, feet at (x, y), about 300 high at scale 1. */
function astronaut(d: Drawing, x: number, y: number, scale: number): void {
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    d.fill('M-62 0L-58 -20L-40 -34L-34 -120L-4 -120L-8 -34L-6 0ZM62 0L58 -20L40 -34L34 -120L4 -120L8 -34L6 0Z', '', 8);
    d.fill('M-62 0L-60 -18L-6 -18L-6 0ZM62 0L60 -18L6 -18L6 0Z', 'K');
    d.fill(ribbon([-46, -208, -78, -160, -74, -108], [40, 38, 30], 10), '', 8).fill(
      ribbon([46, -208, 82, -170, 70, -116], [40, 38, 30], 10),
      '',
      8,
    );
    d.fill(circle(-73, -100, 18), 'B', 8).fill(circle(68, -108, 18), 'B', 8);
    d.fill(roundRect(-54, -226, 108, 122, 26), '', 8);
    d.fill(circle(0, -252, 52), '', 8);
    d.fill(roundRect(-46, -224, 92, 96, 10), 'B', 8);
    d.fill(rect(8, -220, 34, 88), 'BA70')
      .line('M-46 -176L46 -176', 6)
      .line('M0 -176L0 -128', 6);
    d.fill(dots([-24, -200, 9, -24, -152, 9]), '', 5);
    d.line('M-38 -270A42 42 0 0 1 -8 -294', 8, 'K');
    d.line('M30 -296L44 -330', 6).fill(circle(45, -334, 7), 'B', 5);
    d.line('M-36 -66L-6 -66M36 -66L6 -66', 5);
  });
}

/** Cracked salt: a bright plain with polygons that grow towards the viewer. */
function saltFlat(d: Drawing, horizon: number, bottom: number, tone: Tone): void {
  d.fill(poly([-20, horizon, 980, horizon - 10, 980, bottom + 60, -20, bottom + 60]), tone, 8);
  const rows = 6;
  let cracks = '';
  for (let row = 1; row <= rows; row += 1) {
    const depth = (row / rows) ** 1.7;
    const y = horizon + (bottom - horizon) * depth;
    const bend = 10 + 26 * depth;
    const line: number[] = [];
    for (let step = 0; step <= 8; step += 1)
      line.push(-20 + step * 125, y + (step % 2 ? bend : -bend) * (0.5 + 0.5 * Math.sin(step * 7 + row * 3)));
    cracks += ribbon(line, [2 + 5 * depth, 4 + 6 * depth, 2 + 5 * depth], 24);
    for (let step = 0; step < 5; step += 1) {
      const x = ((step * 233 + row * 137) % 1000) - 20;
      cracks += ribbon(
        [
          x,
          y - bend,
          x + 18 * depth,
          y + (bottom - horizon) * 0.1,
          x - 26 * depth,
          y + (bottom - horizon) * 0.26 * depth + 30,
        ],
        [3 + 5 * depth, 2],
        6,
      );
    }
  }
  d.fill(cracks, 'K');
}

const harvesters: Scene = (d, dice) => {
  d.ground('A');
  stars(d, dice, 120, 1000);
  planet(d, 560, 640, 290, -18);
  d.fill(circle(150, 500, 44), '', 7).fill('M150 456A44 44 0 0 1 150 544A64 64 0 0 0 150 456Z', 'A60');
  d.fill(
    poly([
      -20, 1130, 120, 1020, 230, 1080, 330, 1000, 430, 1110, 560, 1060, 720, 1140, 850, 1060, 980, 1120, 980, 1300, -20,
      1300,
    ]),
    'AB40',
    8,
  );
  d.fill(poly([120, 1020, 150, 1090, 110, 1160, 230, 1180, 230, 1080]), 'AK')
    .fill(poly([330, 1000, 350, 1090, 320, 1150, 470, 1160, 430, 1110]), 'AK')
    .fill(poly([850, 1060, 860, 1130, 820, 1190, 980, 1190, 980, 1120]), 'AK');
  saltFlat(d, 1150, 1460, '');
  d.fill(smooth([-30, 1460, 0, 1240, 130, 1190, 290, 1180, 420, 1210, 520, 1330, 600, 1460], true, 0.3), '', 9);
  d.fill(
    smooth([300, 1190, 420, 1210, 520, 1330, 600, 1460, 420, 1460, 380, 1320], true, 0.3),
    d.ramp(320, 1200, 560, 1440, 'A15', 'A70'),
  );
  d.fill(ribbon([284, 1186, 420, 1240, 640, 1330], [60, 44, 10], 10), 'A');
  d.fill(
    strokes(
      [
        [60, 1260, 130, 1290, 120, 1360],
        [180, 1250, 210, 1320, 160, 1400],
        [130, 1290, 210, 1320],
      ],
      7,
    ),
    'K',
  );
  astronaut(d, 262, 1196, 1.08);
};

const nineMinutes: Scene = (d, dice) => {
  d.ground(d.ramp(0, 300, 0, 1300, 'A', 'A75', 'A15'));
  stars(d, dice, 70, 760);
  d.fill(rays(470, 1330, 40, 300, 1500, 0.045, 0.05), 'B30');
  d.fill(circle(790, 470, 92), 'B', 8)
    .fill('M822 384A92 92 0 0 1 730 540A110 110 0 0 0 822 384Z', 'BA60')
    .fill(dots([760, 450, 16, 800, 500, 10, 770, 510, 7]), 'BA40', 5);
  d.fill(circle(130, 610, 48), '', 7).fill(dots([118, 600, 9, 146, 622, 6]), 'A50', 4);
  billow(
    d,
    [
      120, 1350, 180, 840, 1360, 190, 330, 1290, 150, 640, 1300, 160, 480, 1360, 200, 380, 1160, 104, 500, 1190, 110,
      440, 1060, 80, 500, 980, 58,
    ],
    '',
    9,
  );
  d.within('translate(530 690) rotate(9)', () => {
    d.fill('M-46 220L-20 320L0 430L24 320L46 220Z', 'B', 8).fill('M-22 220L0 350L22 220Z', '');
    d.fill('M-84 90C-150 130 -160 200 -150 262L-80 214ZM84 90C150 130 160 200 150 262L80 214Z', 'B', 9);
    d.fill('M0 -330C84 -250 112 -90 92 200L60 236L-60 236L-92 200C-112 -90 -84 -250 0 -330Z', '', 10);
    d.fill(
      'M30 -296C92 -210 108 -90 92 200L60 236L24 236C56 40 56 -160 30 -296Z',
      d.ramp(10, 0, 110, 30, 'A10', 'A80'),
    );
    d.fill('M0 -330C38 -292 64 -242 80 -184C30 -166 -30 -166 -80 -184C-64 -242 -38 -292 0 -330Z', 'B', 9);
    d.fill(circle(0, -70, 46), 'K')
      .fill(circle(0, -70, 34), 'A', 0)
      .fill('M-24 -80A26 26 0 0 1 4 -98L-10 -60Z', '');
    d.line('M-102 40C-40 60 40 60 102 40', 8).line('M-100 150C-40 170 40 170 100 150', 8);
    d.fill(roundRect(-14, 96, 28, 150, 12), 'B', 8);
    d.fill(rect(-66, 62, 42, 66), 'K');
    d.fill(dots([-80, 120, 4, -80, 138, 4, 80, 120, 4, 80, 138, 4]), 'K');
  });
};

const weighbridge: Scene = (d, dice) => {
  d.ground(d.ramp(0, 0, 0, 1000, 'A', 'A', 'A40', 'B60'));
  stars(d, dice, 90, 720);
  d.within('translate(500 530) rotate(-8)', () => {
    d.fill(rect(-380, -12, 760, 24), '', 8);
    for (const x of [-340, 250]) {
      d.fill(rect(x, -92, 90, 70), 'B', 7).fill(rect(x, 22, 90, 70), 'B', 7);
      d.line(`M${x + 30} -92v70M${x + 60} -92v70M${x + 30} 22v70M${x + 60} 22v70`, 5);
    }
    d.fill(ellipse(0, 0, 170, 44), '', 9).fill(ellipse(0, -6, 112, 24), 'A', 7);
    d.fill(roundRect(-46, -110, 92, 220, 40), '', 9).fill(
      'M14 -108A40 40 0 0 1 46 -70L46 70A40 40 0 0 1 14 108Z',
      'A60',
    );
    d.line('M0 -110L0 -170M-16 -150L16 -150', 6).fill(circle(0, -176, 9), 'B', 5);
    d.fill(dots([-90, 0, 7, -120, 0, 7, 90, 0, 7, 120, 0, 7]), 'K');
  });
  d.fill(poly([-20, 1010, 200, 930, 380, 990, 600, 910, 780, 980, 980, 920, 980, 1200, -20, 1200]), 'AB60', 8);
  saltFlat(d, 1080, 1470, '');
  const dome = (x: number, y: number, r: number) => {
    d.fill(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, 'B', 9);
    d.fill(`M${x + r * 0.2} ${y - r * 0.96}A${r} ${r} 0 0 1 ${x + r} ${y}L${x + r * 0.45} ${y}Z`, 'BA60');
    d.line(
      `M${x - r * 0.5} ${y}A${r * 0.5} ${r} 0 0 1 ${x + r * 0.5} ${y}M${x} ${y - r}V${y}M${x - r * 0.86} ${y - r * 0.5}H${x + r * 0.86}`,
      6,
    );
    d.fill(
      `M${x - r * 0.78} ${y - r * 0.2}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.3} ${y - r * 0.76}L${x - r * 0.36} ${y - r * 0.6}A${r * 0.62} ${r * 0.62} 0 0 0 ${x - r * 0.66} ${y - r * 0.18}Z`,
      '',
    );
    d.fill(rect(x - r * 1.06, y - 8, r * 2.12, 22), 'K');
  };
  dome(180, 1120, 120);
  dome(800, 1130, 150);
  dome(480, 1130, 220);
  d.fill(rect(300, 1094, 40, 40) + rect(640, 1094, 40, 40), '', 7);
  d.line('M600 960L640 850M640 850L660 960', 7).fill(circle(640, 846, 12), '', 6);
  for (const [x, y, s] of [
    [160, 1250, 0.8],
    [430, 1300, 1.1],
    [760, 1370, 1.5],
  ] as const) {
    d.within(`translate(${x} ${y}) scale(${s})`, () => {
      d.fill(ellipse(10, 12, 110, 14), 'A50')
        .fill(poly([-100, -70, 30, -70, 16, -8, -84, -8]), '', 7)
        .fill(poly([-100, -70, -70, -110, -30, -84, 0, -112, 30, -70]), 'B', 7);
      d.fill(poly([34, -8, 40, -62, 76, -62, 96, -30, 96, -8]), 'B', 7).fill(
        poly([50, -36, 54, -54, 72, -54, 84, -36]),
        'A',
        5,
      );
      d.fill(dots([-66, 0, 20, -16, 0, 20, 62, 0, 20]), 'K').fill(dots([-66, 0, 8, -16, 0, 8, 62, 0, 8]), '');
    });
  }
};

const signalRepeated: Scene = (d, dice) => {
  d.ground('AK');
  stars(d, dice, 130, 1440);
  const eye = (scale: number) =>
    smooth(
      [
        -480 * scale,
        0,
        -250 * scale,
        -210 * scale,
        0,
        -270 * scale,
        250 * scale,
        -210 * scale,
        480 * scale,
        0,
        250 * scale,
        200 * scale,
        0,
        250 * scale,
        -250 * scale,
        200 * scale,
      ],
      true,
      0.1,
    );
  d.within('translate(480 640) rotate(-12)', () => {
    d.fill(rays(0, 0, 60, 250, 620, 0.03), 'A');
    d.fill(eye(1.1), 'A').fill(eye(1), 'B').fill(eye(0.86), '');
    d.fill(circle(0, 0, 214), 'K').fill(circle(0, 0, 200), d.glow(0, 0, 200, 'B', 'B', 'BA30', 'BA90'));
    d.fill(rays(0, 0, 36, 96, 190, 0.05, 0.04), 'A');
    d.fill(circle(0, 0, 92), 'AK', 0)
      .fill(circle(-34, -38, 26), '')
      .fill(circle(30, 34, 10), '');
    d.fill(
      strokes(
        [
          [-440, -20, -300, -150, -110, -214],
          [440, 10, 310, 150, 110, 206],
          [-400, 30, -270, 150, -100, 200],
        ],
        9,
      ),
      'K',
    );
  });
  const tether = [960, 1420, 700, 1180, 860, 1010, 640, 960, 420, 1130, 560, 1240, 500, 1100];
  d.line(smooth(tether, false), 20, 'K').line(smooth(tether, false), 9, 'B');
  d.within('translate(420 1040) rotate(24) scale(1.25)', () => {
    d.fill(ribbon([-20, 90, -70, 150, -60, 226], [54, 48, 44], 10), '', 8).fill(
      ribbon([24, 90, 40, 160, 92, 204], [54, 48, 44], 10),
      '',
      8,
    );
    d.fill(ellipse(-62, 232, 38, 24, 10), 'K').fill(ellipse(104, 212, 36, 24, 50), 'K');
    d.fill(ribbon([-40, -20, -110, -40, -150, -104], [46, 42, 36], 10), '', 8).fill(
      ribbon([44, -16, 110, 20, 160, -20], [46, 42, 36], 10),
      '',
      8,
    );
    d.fill(circle(-154, -112, 24), 'B', 8).fill(circle(168, -26, 24), 'B', 8);
    d.fill(roundRect(-62, -60, 124, 164, 36), '', 9)
      .fill(roundRect(-36, 0, 72, 54, 8), 'B', 7)
      .fill(dots([-16, 18, 6, 4, 18, 6, 22, 18, 6]), 'K')
      .line('M-22 38L22 38', 6);
    d.fill(circle(0, -106, 78), '', 9)
      .fill(roundRect(-56, -148, 112, 86, 42), 'K')
      .fill(roundRect(-46, -140, 92, 70, 35), 'A');
    d.fill('M-36 -110A30 30 0 0 1 0 -134L-22 -92Z', '').fill(ellipse(24, -96, 14, 8, -20), 'B');
    d.fill('M34 -46L62 -30L62 76A36 36 0 0 1 30 104Z', 'A50');
  });
};

const grossWeight: Scene = (d, dice) => {
  d.ground('B');
  d.fill(rays(480, 820, 36, 100, 1500, 0.06), 'B40');
  d.fill(rect(0, 0, 960, 420), d.ramp(0, 0, 0, 420, 'AB', 'BA0'));
  stars(d, dice, 30, 240);
  d.fill(circle(480, 800, 380), '', 10);
  d.inside(circle(480, 800, 376), () => {
    d.fill(rect(0, 400, 960, 800), d.ramp(220, 500, 820, 1100, 'A0', 'A30', 'A95'));
    d.fill(dots([330, 640, 70, 590, 560, 46, 470, 800, 34, 660, 790, 90, 300, 880, 50, 440, 1000, 70]), 'A60', 7);
    d.fill(dots([342, 650, 52, 598, 566, 34, 676, 806, 68, 308, 888, 36, 450, 1012, 54]), 'A20');
  });
  d.within('translate(480 800) rotate(-16)', () => {
    d.line('M-560 0A560 120 0 0 0 560 0', 64, 'K', 'butt')
      .line('M-560 0A560 120 0 0 0 560 0', 46, 'B', 'butt')
      .line('M-570 8A560 120 0 0 0 570 8', 6, 'K', 'butt');
  });
  d.fill(
    poly([-20, 1120, 160, 1050, 300, 1100, 470, 1030, 640, 1110, 820, 1040, 980, 1090, 980, 1300, -20, 1300]),
    'A',
    9,
  );
  d.fill(
    poly([160, 1050, 190, 1110, 150, 1170, 320, 1180, 300, 1100]) +
      poly([470, 1030, 500, 1110, 450, 1170, 680, 1180, 640, 1110]),
    'AK',
  );
  saltFlat(d, 1160, 1470, '');
  for (let index = 0; index < 7; index += 1) {
    const x = 130 + index * 108;
    const y = 1230 + Math.sin(index * 0.9) * 16;
    d.within(`translate(${x} ${y}) scale(0.62)`, () => {
      d.fill(ellipse(0, 12, 80, 10), 'A60')
        .fill(poly([-62, -60, 34, -60, 26, -6, -54, -6]), index % 2 ? 'B' : '', 8)
        .fill(poly([36, -6, 40, -46, 66, -46, 76, -6]), 'A', 8);
      d.fill(dots([-40, 2, 16, 0, 2, 16, 54, 2, 16]), 'K');
    });
  }
  d.fill(burst(800, 560, 4, 46, 8) + burst(140, 470, 4, 30, 6), '', 6);
};

/** The Harvesters, Nine Minutes of Air, The Weighbridge, Signal Repeated, Gross Weight. */
export const saltMoonScenes: Scene[] = [harvesters, nineMinutes, weighbridge, signalRepeated, grossWeight];
