import { isJson, textIn } from '../requests/json.ts';

/** How long the frame may take, milliseconds (specification 3, section 9). */
const PATIENCE = 120_000;

export interface FrameAnswer {
  readonly code: string | null;
  readonly state: string;
  readonly issuer: string | null;
}

/** @throws Error where there is no page to put a frame into */
export function requirePage(): void {
  if (typeof document === 'undefined') throw new Error('Silent sign-in needs a page: it opens a hidden frame.');
}

/**
 * Opens an address in a hidden frame and waits for what it posts (wire contract, 1.9). Only the frame itself, from the
 * origin of that address and with the state that was sent, is heard. The frame is gone afterwards, whatever happened.
 * @throws Error 'OAuth flow timed out' after 120 seconds
 */
export function askInFrame(url: string, state: string): Promise<FrameAnswer> {
  const { origin } = new URL(url);
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.style.display = 'none';
  frame.setAttribute('aria-hidden', 'true');
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      frame.remove();
    };
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.contentWindow || !isJson(data) || data.state !== state) return;
      finish();
      resolve({ code: textIn(data.code), state, issuer: textIn(data.iss) });
    };
    const timer = setTimeout(() => {
      finish();
      reject(new Error('OAuth flow timed out'));
    }, PATIENCE);
    addEventListener('message', hear);
    document.body.append(frame);
  });
}
