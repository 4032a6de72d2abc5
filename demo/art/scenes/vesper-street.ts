import type { Drawing } from '../drawing.ts';
import { circle, dots, ellipse, type Points, poly, rect, ribbon, roundRect, smooth } from '../geometry.ts';
import { textLine } from '../lettering.ts';
import { rain, skyline } from './props.ts';
import type { Scene } from './scene.ts';

/** Somebody in a hat and a long coat, feet at (x, y), about 430 high at scale 1; nothing but shape and a red band. */
function coat(d: Drawing, x: number, y: number, scale: number): void {
  d.within(`translate(${x} ${y}) scale(${scale})`, () => {
    d.fill('M-44 0L-40 -80L-6 -80L-8 0L-52 0ZM52 0L36 -10L34 -80L4 -80L10 0Z', 'K');
    d.fill(
      'M-30 -340L-70 -316C-92 -250 -96 -200 -88 -150L-70 -146L-84 -52L84 -60L66 -150L80 -154C94 -210 92 -262 72 -318L30 -340L0 -326Z',
      'K',
    );
    d.fill('M-34 -346L-26 -372L0 -350L26 -372L36 -346L10 -306L-8 -304Z', 'K');
    d.fill('M-24 -350C-30 -384 -22 -402 0 -402C22 -402 30 -384 24 -350Z', 'K');
    d.fill(smooth([-72, -398, -34, -408, 34, -410, 78, -396, 34, -386, -34, -386], true, 0.2), 'K');
    d.fill('M-36 -402C-38 -440 -22 -452 0 -444C22 -456 40 -440 36 -402Z', 'K');
    d.fill('M-37 -404L-37 -418C-12 -426 12 -426 37 -418L37 -404C12 -412 -12 -412 -37 -404Z', 'B');
    d.fill('M-34 -338L-20 -300L-26 -200L-40 -60L-48 -60L-36 -200L-44 -320Z', 'A60').fill(
      poly([-66, -210, 0, -196, 66, -212, 66, -200, 0, -184, -66, -198]),
      'A60',
    );
    d.fill('M24 -364L52 -358L52 -352L24 -358Z', '').fill(circle(56, -355, 5), 'B');
  });
}

const paidInAdvance: Scene = (d, dice) => {
  d.ground('K');
  skyline(d, dice, { left: -20, right: 980, base: 940, low: 300, high: 620, tone: 'A70', windows: 'K' });
  d.fill(rect(-20, 330, 260, 800), 'K').fill(rect(740, 250, 260, 900), 'K');
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      if ((row * 3 + column) % 4 !== 1) continue;
      d.fill(rect(790 + column * 84, 400 + row * 130, 48, 74), '').line(
        `M${814 + column * 84} ${400 + row * 130}v74M${790 + column * 84} ${437 + row * 130}h48`,
        5,
      );
    }
  }
  d.fill(rect(60, 450, 104, 420), 'B').fill(rect(72, 462, 80, 396), 'K');
  for (const [index, letter] of [...'HOTEL'].entries())
    d.fill(textLine('limelight', letter, 112, 530 + index * 78, 54, 'middle'), 'B');
  d.line('M164 520h40M164 800h40', 8, 'A60');
  d.fill(poly([528, 470, 588, 470, 940, 1210, 100, 1210]), d.ramp(0, 470, 0, 1210, '', 'A0', 'A35'));
  d.fill(ellipse(530, 1210, 430, 92), '').fill(ellipse(530, 1214, 430, 92), d.ramp(0, 1130, 0, 1300, 'A0', 'A45'));
  d.fill('M438 1206C470 1190 600 1196 640 1210L820 1440L360 1440Z', 'K');
  d.fill(smooth([100, 1290, 200, 1270, 330, 1284, 300, 1310, 150, 1316]), 'B').fill(
    smooth([150, 1292, 220, 1282, 280, 1290, 210, 1300]),
    '',
  );
  coat(d, 520, 1224, 1.16);
  d.fill(rect(690, 480, 16, 740), 'K').fill(poly([660, 1240, 680, 1190, 716, 1190, 736, 1240]), 'K');
  d.line('M698 500C698 400 620 380 560 410', 16, 'K')
    .fill(poly([500, 470, 528, 412, 590, 412, 618, 470]), 'K')
    .fill(ellipse(559, 472, 56, 13), '');
  d.line('M706 560C706 520 706 500 690 440', 5, 'A60');
  rain(d, dice, 90, 'A40', 3);
  rain(d, dice, 46, '', 3, 200);
};

const fireEscape: Scene = (d) => {
  d.ground('B');
  d.fill(circle(480, 660, 470), 'B45').fill(circle(480, 660, 330), '');
  d.fill(
    'M-20 1460L-20 1240C120 1120 250 1090 340 1060L350 960C260 900 236 780 250 640C210 640 160 630 120 606C210 560 300 560 320 540C330 400 400 350 480 372C570 346 640 400 650 540C680 560 770 556 860 600C810 630 750 640 712 640C730 790 700 900 612 964L620 1060C720 1090 860 1120 980 1240L980 1460Z',
    'K',
  );
  d.fill('M322 520C420 560 540 560 648 518L650 566C540 600 420 600 318 566Z', 'B');
  d.fill('M430 900C460 880 476 892 484 892C492 892 510 880 538 900C516 930 452 930 430 900Z', 'B').line(
    'M434 901C470 908 500 908 534 901',
    5,
    'K',
  );
  let slats = '';
  for (let y = -20; y < 1460; y += 74)
    if (y < 690 || y > 780) slats += poly([-20, y, 980, y + 6, 980, y + 42, -20, y + 36]);
  const bent = (lift: number) =>
    `M-20 ${746 + lift * 0.2}C200 ${752 + lift * 0.3} 300 ${752 + lift} 480 ${752 + lift}C660 ${752 + lift} 760 ${752 + lift * 0.3} 980 ${752 + lift * 0.2}`;
  d.inside(`${bent(-110)}L980 ${840}C760 850 660 ${752 + 90} 480 ${752 + 90}C300 ${752 + 90} 200 850 -20 840Z`, () => {
    d.fill(rect(-20, 600, 1000, 300), 'K').fill('M180 600L780 600L720 900L250 900Z', '');
    d.fill('M180 600L480 600L480 900L250 900Z', 'A45');
    for (const side of [-1, 1]) {
      d.within(`translate(${480 + side * 124} 742) scale(${side} 1)`, () => {
        d.fill('M-84 10C-50 -44 40 -50 92 -14C60 36 -40 46 -84 10Z', '', 9)
          .fill(circle(4, -4, 33), 'B', 7)
          .fill(circle(4, -4, 15), 'K')
          .fill(circle(-8, -16, 7), '');
        d.fill('M-92 14C-56 -62 50 -66 118 -30L92 -10C40 -44 -44 -40 -92 14Z', 'K').fill(
          'M-96 -60C-50 -96 40 -94 104 -70C40 -78 -40 -78 -96 -46Z',
          'K',
        );
        d.line('M100 -24L124 -50M84 -36L100 -66', 7);
      });
    }
  });
  d.fill(slats, '', 7);
  d.fill(
    slats.length > 0
      ? Array.from({ length: 20 }, (_, index) => -20 + index * 74)
          .filter((y) => y < 690 || y > 780)
          .map((y) => poly([-20, y + 24, 980, y + 30, 980, y + 42, -20, y + 36]))
          .join('')
      : '',
    'A60',
  );
  d.line(bent(-110), 40, 'K', 'butt')
    .line(bent(-110), 28, '', 'butt')
    .line(bent(92), 40, 'K', 'butt')
    .line(bent(92), 28, '', 'butt');
  d.line('M190 -20V1460M770 -20V1460', 12, 'K').line('M190 -20V1460M770 -20V1460', 4, 'B');
};

const driveLikeYouMeanIt: Scene = (d, dice) => {
  d.ground('K');
  d.fill(rect(-20, -20, 1000, 960), d.ramp(0, 240, 0, 640, 'AK', 'AK', 'A'));
  d.fill(circle(250, 520, 90), 'B', 0);
  skyline(d, dice, { left: -20, right: 980, base: 860, low: 160, high: 460, tone: 'AK', windows: 'B' });
  d.line('M-20 520C160 780 300 800 480 800C660 800 800 780 980 520', 14, 'K');
  for (let index = 0; index < 15; index += 1) {
    const x = 40 + index * 63;
    const sag = 800 - 280 * (Math.abs(x - 480) / 480) ** 2;
    d.line(`M${x} ${sag}V900`, 5, 'K');
  }
  d.fill(rect(96, 430, 52, 480) + rect(812, 430, 52, 480) + rect(80, 420, 84, 26) + rect(796, 420, 84, 26), 'K');
  d.fill(poly([-20, 900, 980, 900, 980, 1460, -20, 1460]), 'K').fill(
    poly([330, 900, 630, 900, 1400, 1460, -440, 1460]),
    'A70',
  );
  d.fill(poly([472, 900, 488, 900, 540, 1460, 420, 1460]), '');
  const car = () => {
    d.fill(
      'M130 1210L150 960C200 930 250 920 290 912L350 770C430 750 530 750 610 770L670 912C710 920 760 930 810 960L830 1210L780 1290L180 1290Z',
      'K',
      10,
    );
    d.fill('M372 786C440 772 520 772 588 786L632 900C540 888 420 888 328 900Z', 'A40').fill(
      'M372 786C400 780 430 778 452 777L420 892C390 893 360 896 328 900Z',
      '',
    );
    d.line('M480 776V890', 8);
    d.fill('M560 800L600 800L612 860L560 850Z', 'K')
      .fill(ellipse(580, 806, 44, 9), 'K')
      .fill('M556 806C556 780 606 780 606 806Z', 'K');
    d.fill('M296 930C420 896 540 896 664 930L690 990L270 990Z', 'B', 8).fill(
      'M470 912L480 880L490 912L486 990L474 990Z',
      '',
      6,
    );
    d.fill('M330 1000L630 1000C660 1060 660 1130 630 1180L330 1180C300 1130 300 1060 330 1000Z', '', 9);
    let bars = '';
    for (let x = 342; x < 628; x += 26) bars += rect(x, 1008, 12, 166);
    d.fill(bars, 'K');
    d.fill('M150 960C190 940 250 940 300 960L310 1150L140 1170Z', 'B', 8).fill(
      'M810 960C770 940 710 940 660 960L650 1150L820 1170Z',
      'B',
      8,
    );
    d.fill('M150 960C190 940 220 940 232 942L226 1160L140 1170Z', 'BA60');
    for (const x of [222, 738])
      d.fill(circle(x, 1050, 84), 'K')
        .fill(circle(x, 1050, 72), '')
        .fill(circle(x, 1050, 72), d.glow(x, 1050, 72, '', '', 'A40'))
        .line(`M${x - 40} 1000V1100M${x} 985V1115M${x + 40} 1000V1100`, 4, 'A60');
    d.fill(roundRect(90, 1196, 780, 62, 28), '', 10).fill(rect(110, 1232, 740, 16), 'A60');
    d.fill(roundRect(300, 1180, 40, 96, 16), '', 8).fill(roundRect(620, 1180, 40, 96, 16), '', 8);
    d.fill(roundRect(404, 1268, 152, 56, 6), '', 8).fill(textLine('bangers', 'V-14', 480, 1312, 32, 'middle'), 'K');
    d.fill('M110 1260L250 1290L250 1370L130 1370ZM850 1260L710 1290L710 1370L830 1370Z', 'K');
  };
  d.fill(
    poly([222, 1010, 222, 1090, -200, 1500, -400, 1100]) + poly([738, 1010, 738, 1090, 1160, 1500, 1360, 1100]),
    d.ramp(0, 1000, 0, 1440, '', 'A60'),
  );
  d.within('translate(0 -46) rotate(-5 480 1100)', car);
  rain(d, dice, 110, '', 3, 120);
};

const stairwell: Scene = (d) => {
  d.ground('K');
  const cx = 480;
  const cy = 800;
  const arm = (angle: number, factor: number): [number, number] => {
    const radius = 40 * Math.exp(angle * 0.155) * factor;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius * 1.08];
  };
  for (let index = 118; index >= 6; index -= 1) {
    const from = index * 0.205;
    const to = from + 0.205;
    const points: Points = [...arm(from, 1), ...arm(from, 2.05), ...arm(to, 2.05), ...arm(to, 1)];
    d.fill(poly(points), index % 2 ? '' : `A${Math.max(12, 80 - index)}`, 5);
  }
  const rail: Points = [];
  const shade: Points = [];
  for (let index = 6; index < 118; index += 2) {
    rail.push(...arm(index * 0.205, 1));
    shade.push(...arm(index * 0.205, 1.09));
  }
  d.line(smooth(shade, false), 22, 'A').line(smooth(rail, false), 26, 'K').line(smooth(rail, false), 13, 'B');
  d.fill(circle(cx, cy, 44), 'K').fill(circle(cx, cy, 30), 'B');
  d.within('translate(610 1100) rotate(-14)', () => {
    d.fill(
      'M-120 380C-150 180 -120 60 -70 -20L-40 -60C-60 -110 -50 -150 -30 -172L-110 -176C-80 -200 -50 -206 -34 -206C-36 -260 60 -270 70 -214C100 -216 130 -214 158 -196L74 -176C84 -140 76 -104 58 -72L110 -30L250 -190L236 -206L262 -232L350 -300L366 -280L300 -220L296 -190L276 -182L150 40C170 160 170 280 190 400Z',
      'K',
    );
    d.fill('M-36 -214C-4 -224 40 -226 71 -220L73 -206C40 -212 -4 -210 -36 -200Z', 'B');
    d.fill(dots([352, -292, 7]), 'B');
  });
};

const cashOnTheDesk: Scene = (d, dice) => {
  d.ground('K');
  d.fill(circle(480, 890, 535), d.glow(480, 890, 535, 'B', 'B', 'B50'));
  skyline(d, dice, { left: -20, right: 980, base: 1200, low: 140, high: 330, tone: 'K', windows: '' });
  d.fill(rect(-20, 1190, 1000, 300), 'K');
  d.fill(
    'M250 690C230 820 250 900 300 980L200 1040L40 1440L920 1440L760 1040L660 980C710 900 730 820 710 690Z',
    'A45',
    10,
  );
  d.fill('M480 690L710 690C730 820 710 900 660 980L600 1010C560 1050 520 1070 480 1074Z', 'K');
  d.fill('M290 770C330 730 400 736 436 776C400 800 330 802 290 770Z', '', 8)
    .fill(circle(368, 770, 24), 'B', 6)
    .fill(circle(368, 770, 9), 'K');
  d.fill('M670 770C630 730 560 736 524 776C560 800 630 802 670 770Z', '', 6)
    .fill(circle(592, 770, 24), 'B', 6)
    .fill(circle(592, 770, 9), 'K');
  d.fill('M280 736C320 706 400 706 446 744L440 760C390 730 330 726 280 756Z', 'K').line(
    'M470 790C440 850 430 890 450 900L480 906',
    9,
  );
  d.fill('M410 980C440 964 460 970 480 970C510 970 530 966 556 980C530 1004 440 1004 410 980Z', 'B');
  d.fill('M300 980L150 1050L-20 1440L420 1440L330 1140Z', 'K', 8).fill(
    'M660 980L810 1050L980 1440L560 1440L640 1140Z',
    'K',
    8,
  );
  d.fill('M300 980L210 1020L260 1240L350 1170L470 1440L480 1440L330 1080Z', '', 8).fill(
    'M660 980L750 1020L700 1240L610 1170L500 1440L480 1440L630 1080Z',
    'A60',
    8,
  );
  d.fill(poly([450, 1130, 510, 1130, 500, 1180, 540, 1440, 420, 1440, 460, 1180]), 'B', 8);
  d.fill(
    'M276 640C260 480 300 380 390 384C430 386 450 420 480 420C510 420 530 384 580 386C670 384 700 480 684 640Z',
    'K',
    8,
  );
  d.fill('M300 610C288 500 316 410 384 406C350 440 336 520 344 604Z', 'A60');
  d.fill(
    'M274 640C270 600 272 570 276 548C400 590 560 590 684 548C688 570 690 600 686 640C560 690 400 690 274 640Z',
    'B',
    8,
  );
  d.fill(
    smooth(
      [
        20, 690, 150, 640, 280, 630, 480, 668, 680, 630, 810, 640, 940, 690, 800, 726, 660, 720, 480, 708, 300, 720,
        160, 726,
      ],
      true,
      0.1,
    ),
    'K',
    8,
  );
  d.fill(ribbon([60, 688, 240, 652, 480, 690, 720, 652, 900, 688], [2, 12, 6, 12, 2], 30), 'A60');
  rain(d, dice, 120, '', 3);
};

/** The Man Who Paid in Advance, Room with a Fire Escape, Drive Like You Mean It, A Stairwell Confession, Cash on the Desk. */
export const vesperStreetScenes: Scene[] = [paidInAdvance, fireEscape, driveLikeYouMeanIt, stairwell, cashOnTheDesk];
