/** One request as it arrived. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly statusText?: string;
  /** Sent as JSON; a string is sent as it stands. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An API that answers what a test says and keeps what it was asked. */
export interface RecordedApi {
  readonly requests: readonly Recorded[];
  fetch(request: Request): Promise<Response>;
}

export function recordedApi(answer: (request: Recorded) => Answer): RecordedApi {
  const requests: Recorded[] = [];
  return {
    requests,
    async fetch(request) {
      const url = new URL(request.url);
      const text = await request.text();
      const recorded = {
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      requests.push(recorded);
      const { status = 200, statusText = '', body = {}, headers = {} } = answer(recorded);
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText, headers });
    },
  };
}
