import type { MailAttachment } from './mail.ts';

/** Bytes of all files of a mail together; beyond that many servers refuse a mail. */
export const MOST_ATTACHED = 1_000_000;

const NAME = /^[^\p{Cc}/\\]{1,120}$/u;
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+(; *[a-z-]+=[A-Za-z0-9_-]+)*$/;

/** @throws Error that says what is wrong with a file; it names no content */
export function checkAttachments(files: readonly MailAttachment[]): void {
  for (const { name, contentType } of files) {
    if (!NAME.test(name)) throw new Error('an attachment has no proper file name');
    if (!MEDIA_TYPE.test(contentType)) throw new Error('an attachment has no proper media type');
  }
  const size = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (size > MOST_ATTACHED) throw new Error(`attachments of a mail have ${size} bytes; ${MOST_ATTACHED} are allowed`);
}
