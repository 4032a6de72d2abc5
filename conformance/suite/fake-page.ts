import { nativeFetch, requestsComeFrom } from './route.ts';

/** As much of a page as the SDK's silent sign-in asks for: an iframe that is loaded, and messages that are heard. */
interface Frame {
  readonly style: Record<string, string>;
  src: string;
  parentElement: unknown;
}

type Listener = (message: { readonly data: unknown; readonly origin: string }) => void;

/**
 * Runs something as if in a page of an origin: frames are fetched from the server under test, the script of their answer
 * is run, and what it posts is heard if it is posted to this origin and if the answer lets this origin frame it.
 */
export async function inPage<R>(origin: string, work: () => Promise<R>): Promise<R> {
  const listeners = new Set<Listener>();
  const frames = new Set<Frame>();
  const window = {
    location: { origin, href: `${origin}/` },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  };
  const body = {
    appendChild(frame: Frame): Frame {
      frames.add(frame);
      frame.parentElement = body;
      void load(frame.src);
      return frame;
    },
    removeChild: (frame: Frame) => frames.delete(frame),
    contains: (frame: Frame) => frames.has(frame),
  };
  const document = { body, createElement: (): Frame => ({ style: {}, src: '', parentElement: null }) };

  async function load(src: string): Promise<void> {
    const answer = await nativeFetch(src, { headers: { referer: `${origin}/` }, redirect: 'manual' });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    if (!policy.includes(`frame-ancestors ${origin}`)) return;
    const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const parent = {
      postMessage(data: unknown, target: string) {
        if (target !== origin) return;
        for (const listener of listeners) listener({ data, origin: new URL(src).origin });
      },
    };
    new Function('window', script)({ parent });
  }

  const scope = globalThis as Record<string, unknown>;
  const before = { window: scope.window, document: scope.document };
  Object.assign(scope, { window, document });
  requestsComeFrom(origin);
  try {
    return await work();
  } finally {
    requestsComeFrom(null);
    Object.assign(scope, before);
    for (const name of ['window', 'document'] as const) if (before[name] === undefined) delete scope[name];
  }
}
