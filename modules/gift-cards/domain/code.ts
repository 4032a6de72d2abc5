import { randomToken } from '@headland/kernel';

/** Digits and capital letters without those that are read as others; 32, so that each stands for five bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 80 bits: nobody guesses a card, with or without the limit of guesses. */
const LENGTH = 16;
const GROUP = 4;

/** A code that nobody has had: four groups of four. */
export function newCode(): string {
  const bytes = Buffer.from(randomToken(), 'base64url').subarray(0, LENGTH);
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** A code as it is compared, however it was typed; null for what cannot be one. */
export function plainCode(typed: string): string | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter)) ? plain : null;
}

/** Its last group, by which its owner knows it again. */
export function codeEnd(plain: string): string {
  return plain.slice(-GROUP);
}

/** What may be shown of a code to anybody. */
export function obfuscated(end: string): string {
  return `****-****-****-${end}`;
}
