/** Licences under which a package may be used, by their SPDX names: they ask for their own text and for nothing of ours. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** A licence that is good for some packages, and why. */
export interface Exception {
  readonly licence: string;
  readonly packages: RegExp;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource(-variable)?\//,
    because: 'fonts may be delivered with anything that does not sell them by themselves',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'libvips is a library of its own beside sharp, unchanged, that anybody can put another in the place of',
  },
  {
    licence: 'MPL-2.0',
    packages: /^lightningcss(-|$)/,
    because: 'a tool that builds style sheets; nothing of it is in them, and its files are unchanged',
  },
  { licence: 'MPL-2.0', packages: /^(@axe-core\/playwright|axe-core)$/, because: 'a tool of the tests, unchanged' },
  {
    licence: 'MIT',
    packages: /^node-(bin|linux|win)-/,
    because: 'Node itself, whose file of licences speaks of tools that only build it',
  },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, because: 'facts about browsers, for tools that build' },
];

/** Packages that name no licence, and what the text that they come with begins with. */
export const BY_TEXT: Readonly<Record<string, RegExp>> = {
  'png-js': /^MIT License\n/,
};

/** What the text of a licence begins with or says, where it says more than its name: none of these may be bundled unseen. */
export const NEVER: readonly RegExp[] = [
  /GNU (?:AFFERO |LESSER |LIBRARY )?GENERAL PUBLIC LICENSE/i,
  /Server Side Public License/i,
  /Business Source License/i,
  /Commons Clause/i,
  /All rights reserved\.? (?:No part|Unauthori[sz]ed)/i,
];
