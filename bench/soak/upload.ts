import type { Answered, Caller } from './caller.ts';

/** Announces a picture as a merchant. @returns the path to send it to @throws if the announcement is refused */
export async function announce(caller: Caller, apiKey: string, address: string, bytes: Uint8Array): Promise<string> {
  const { status, text } = await caller.ask({
    method: 'POST',
    path: '/headland/v1/media/uploads',
    token: apiKey,
    address,
    body: { fileName: 'new.jpg', sizeInBytes: bytes.byteLength },
  });
  if (status !== 200) throw new Error(`the announcement was answered with ${status}: ${text}`);
  const { upload } = JSON.parse(text) as { upload: { uploadUrl: string } };
  return new URL(upload.uploadUrl).pathname;
}

/** Sends a picture to the path that was announced for it. */
export function send(caller: Caller, path: string, address: string, bytes: Uint8Array): Promise<Answered> {
  return caller.ask({ method: 'PUT', path, address, body: bytes, headers: { 'content-type': 'image/jpeg' } });
}
