/** Plain HTTP against a test server, as a stranger without any client would send it. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface WireOptions {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it stands. */
  readonly body?: unknown;
}

export async function send(url: string, options: WireOptions = {}): Promise<WireAnswer> {
  const body =
    options.body === undefined
      ? undefined
      : typeof options.body === 'string'
        ? options.body
        : JSON.stringify(options.body);
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(options.token !== undefined && { authorization: options.token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

/** Tokens of a new visitor. */
export async function visitor(url: string, clientId: string): Promise<{ accessToken: string; refreshToken: string }> {
  const { status, body } = await send(`${url}/oauth2/token`, { body: { clientId, grantType: 'anonymous' } });
  if (status !== 200) throw new Error(`no visitor token: ${status} ${JSON.stringify(body)}`);
  return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
}
