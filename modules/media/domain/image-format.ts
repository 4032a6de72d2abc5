/** Formats of pictures that are taken. SVG is none of them: it is a document with scripts and addresses in it. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Reads the format from the first bytes, whatever the name or the content type say, so that no decoder of another
 * format is ever started. @returns null for anything else
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (PNG.every((byte, at) => bytes[at] === byte)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'avif';
  return null;
}
