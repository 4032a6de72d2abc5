import type { Sealer } from '../deps.ts';

/** Binds a value to its name and hides it from the eye, not from anybody who wants to know. */
export const toySealer: Sealer = {
  seal: (name, value) => Buffer.from(JSON.stringify({ name, value })).toString('base64url'),
  open(name, sealed) {
    const text = Buffer.from(sealed, 'base64url').toString();
    if (!text.startsWith('{')) return null;
    const kept: { name: string; value: object } = JSON.parse(text);
    return kept.name === name ? kept.value : null;
  },
  mark: (name) => `mark of ${name}`,
};
