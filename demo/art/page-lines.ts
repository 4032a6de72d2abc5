import type { DemoSeriesSlug } from '../types.ts';

/** A detail of one of the series' scenes: which one, the middle of the view and its width in that scene's pixels. */
export type Shot = { scene: number; x: number; y: number; width: number };

export type PageLines = {
  captions: string[];
  speech: string[];
  sounds: string[];
  shots: Shot[];
};

/** What is said, heard and seen on the inside pages; a page takes a few of each, by its number. */
export const PAGE_LINES: Record<DemoSeriesSlug, PageLines> = {
  'salt-moon': {
    captions: [
      'Shift two. Nobody talks before the weighing.',
      'The horizon here curves too soon.',
      'Four tonnes, says the scale. It has never met a lift.',
      'Later, by the light of somebody else’s planet.',
    ],
    speech: [
      'That print is older than the mine.',
      'Then who was wearing the boot?',
      'Log it as salt.',
      'We vote again. We always vote again.',
    ],
    sounds: ['KRRSH', 'HISSS', 'THUNK'],
    shots: [
      { scene: 0, x: 560, y: 640, width: 780 },
      { scene: 0, x: 262, y: 1020, width: 380 },
      { scene: 1, x: 520, y: 640, width: 460 },
      { scene: 2, x: 480, y: 1080, width: 900 },
      { scene: 3, x: 480, y: 640, width: 560 },
      { scene: 2, x: 760, y: 1330, width: 420 },
      { scene: 3, x: 430, y: 1000, width: 420 },
    ],
  },
  'vesper-street': {
    captions: [
      'It had been raining since the client stopped breathing.',
      'I keep two sets of books. Both are short.',
      'Every window on Vesper Street has seen it. Ask one.',
      'Eleven minutes past. The radiator talks first.',
    ],
    speech: ['You are late.', 'So was he. Look how that went.', 'Four tenants, four guns.', 'Cash. And shoe leather.'],
    sounds: ['BLAM', 'SCREEE', 'CLICK'],
    shots: [
      { scene: 0, x: 520, y: 960, width: 600 },
      { scene: 1, x: 480, y: 740, width: 620 },
      { scene: 2, x: 480, y: 1040, width: 820 },
      { scene: 3, x: 480, y: 820, width: 560 },
      { scene: 4, x: 480, y: 760, width: 560 },
      { scene: 0, x: 180, y: 660, width: 340 },
      { scene: 3, x: 640, y: 1060, width: 460 },
    ],
  },
  'exhibit-cat': {
    captions: [
      'The fish was already cold. So was the trail.',
      'Nine suspects. Three of them asleep.',
      'Half past sun-on-the-floor. Office closed.',
      'Meanwhile, on the ridge tiles.',
    ],
    speech: [
      'Who had access to the butter?',
      'Everybody. It is butter.',
      'I was lying down, not lying.',
      'Do not play with the evidence.',
    ],
    sounds: ['POUNCE', 'CRASH', 'MROW'],
    shots: [
      { scene: 0, x: 600, y: 800, width: 520 },
      { scene: 0, x: 400, y: 1330, width: 640 },
      { scene: 1, x: 480, y: 900, width: 520 },
      { scene: 1, x: 780, y: 560, width: 360 },
      { scene: 2, x: 480, y: 880, width: 920 },
      { scene: 3, x: 480, y: 1000, width: 440 },
      { scene: 4, x: 480, y: 850, width: 560 },
    ],
  },
  'warm-circuits': {
    captions: [
      'Eleven years. One bit per shift.',
      'Sunday, two to four. Nobody counts.',
      'Form 96-H has never been filled in before.',
      'The lids can wait. They are lids.',
    ],
    speech: ['Your bit was inverted.', 'On purpose.', 'Is this a fault?', 'Do not repair it.'],
    sounds: ['BZZT', 'CLANK', 'TING'],
    shots: [
      { scene: 0, x: 480, y: 980, width: 560 },
      { scene: 0, x: 480, y: 600, width: 760 },
      { scene: 1, x: 500, y: 900, width: 620 },
      { scene: 2, x: 300, y: 760, width: 480 },
      { scene: 2, x: 660, y: 500, width: 420 },
      { scene: 3, x: 480, y: 860, width: 800 },
      { scene: 4, x: 480, y: 830, width: 560 },
    ],
  },
  gorrum: {
    captions: [
      '8:15. The tide comes back, with Gorrum.',
      'Route 14 is suspended until further notice.',
      'The insurers ask for a second photograph.',
      'Two hundred metres, measured lying down.',
    ],
    speech: ['Is that our tram?', 'It was.', 'Send the long bus.', 'He is only looking. Keep rowing.'],
    sounds: ['RRAAAH', 'CRUNCH', 'BOOM'],
    shots: [
      { scene: 0, x: 440, y: 660, width: 600 },
      { scene: 0, x: 780, y: 470, width: 400 },
      { scene: 1, x: 470, y: 660, width: 680 },
      { scene: 2, x: 480, y: 930, width: 740 },
      { scene: 2, x: 640, y: 1110, width: 400 },
      { scene: 3, x: 480, y: 1120, width: 820 },
      { scene: 4, x: 480, y: 820, width: 640 },
    ],
  },
  'quiet-tenants': {
    captions: [
      'Number 11, Larkrise Row. Six flats, four tenants who pay.',
      'House rule nine: no knocking after death.',
      'The quietest bus in the county.',
      'Something, politely, takes its boots off.',
    ],
    speech: [
      'Good morning, all of you.',
      'Nobody has said that in ninety years.',
      'Flat 3 knocks.',
      'Flat 2 is being knocked.',
    ],
    sounds: ['CREEEAK', 'KNOCK', 'WOOO'],
    shots: [
      { scene: 0, x: 480, y: 800, width: 620 },
      { scene: 0, x: 500, y: 720, width: 320 },
      { scene: 1, x: 400, y: 560, width: 640 },
      { scene: 1, x: 230, y: 1140, width: 380 },
      { scene: 2, x: 540, y: 960, width: 780 },
      { scene: 3, x: 485, y: 720, width: 560 },
      { scene: 4, x: 466, y: 760, width: 480 },
    ],
  },
  hadal: {
    captions: [
      'Nine hundred metres. The last blue.',
      'She names it after an aunt.',
      'The cable hums, a little flat.',
      'Nine days of up.',
    ],
    speech: ['The lamp is off.', 'Then what is that light?', 'It is taking requests.', 'Do not open the tin.'],
    sounds: ['GLUB', 'CLANG', 'SNAP'],
    shots: [
      { scene: 0, x: 480, y: 620, width: 540 },
      { scene: 0, x: 480, y: 1240, width: 780 },
      { scene: 1, x: 360, y: 760, width: 700 },
      { scene: 1, x: 250, y: 1160, width: 440 },
      { scene: 2, x: 480, y: 860, width: 900 },
      { scene: 3, x: 480, y: 720, width: 860 },
      { scene: 4, x: 480, y: 820, width: 420 },
    ],
  },
  'rolling-boil': {
    captions: [
      'Twelve seats. One burner. Table four is a critic.',
      'Forty litres, at sunrise.',
      'By page twenty the street is closed.',
      'The inspector has an appetite and a clipboard.',
    ],
    speech: ['Service!', 'It is only one noodle, Chef.', 'Then pull.', 'Nobody touches the ladle.'],
    sounds: ['SIZZLE', 'CLANG', 'FWOOSH'],
    shots: [
      { scene: 0, x: 400, y: 760, width: 720 },
      { scene: 0, x: 400, y: 1360, width: 700 },
      { scene: 1, x: 180, y: 860, width: 380 },
      { scene: 1, x: 800, y: 860, width: 380 },
      { scene: 2, x: 480, y: 980, width: 880 },
      { scene: 3, x: 490, y: 560, width: 620 },
      { scene: 4, x: 480, y: 800, width: 700 },
    ],
  },
};
