// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code stands in these texts
/** Code with an expression that takes far longer for a text of twice the length, one kind each. */
export const planted: readonly string[] = [
  // Exponential: every letter may belong to the inner or to the outer loop.
  'const found = /^(a+)+$/.test(text);',
  'const found = /^(?:\\w|\\d)+$/.test(text);',
  // Quadratic: two loops share the letters.
  'const found = /^\\d+\\d+$/.test(text);',
  'const TOKEN = /<([a-z]+)((?:\\s+[^<>]*)?)>/g;',
  // Quadratic: a match that fails is tried anew from each next letter.
  "const clean = text.replace(/\\s+$/, '');",
  "const plain = text.replaceAll(/<[^>]*>/g, ' ');",
  'const parts = text.split(/ *, */);',
  // Made at run time, but of what is written here.
  "const made = new RegExp('^(a+)+$');",
  "const PART = '(?:[a-z]+-?)+'; const made = new RegExp(`^${PART}$`, 'i');",
  'const DIGITS = /\\d+/; const made = RegExp(`^${DIGITS.source}${DIGITS.source}$`);',
  // Made of what nobody can know here.
  'const made = (word: string) => new RegExp(`^${word}`);',
];

/** Code that is linear, or no expression at all. */
export const quiet: readonly string[] = [
  'const found = /^[a-z]+$/.test(text);',
  'const found = /^\\d{1,12}(?:\\.\\d{1,4})?$/.test(text);',
  "const plain = text.replaceAll(/<[^<>]*>/g, ' ');",
  'const ratio = total / count / 2;',
  "const HOST = '[a-z0-9]{1,63}'; const made = new RegExp(`^${HOST}(?:\\\\.${HOST})*$`);",
  '<p>{/^\\d+$/.test(text) ? 1 : 2}</p>',
];
