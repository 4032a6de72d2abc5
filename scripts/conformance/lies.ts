import { createServer } from 'node:http';

/** One thing that a server does wrong, and the checks that have to see it. */
export interface Lie {
  readonly name: string;
  /** Names of checks; at least one of each generation must fail. */
  readonly seenBy: RegExp;
  /** Which requests are answered wrongly: `METHOD path`. */
  readonly about: RegExp;
  /** What the server is told instead of what was sent. */
  readonly ask?: (body: string) => string;
  /** What the client is told instead of what was answered. */
  readonly answer?: (answer: Answer) => Answer;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const replaceAll = (search: RegExp | string, text: string) => (answer: Answer) => ({
  ...answer,
  body: answer.body.replaceAll(search, text),
});
const without = (header: string) => (answer: Answer) => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== header)),
});

/** @throws SyntaxError if the answer is no JSON */
function inJson(change: (body: Record<string, unknown>) => object) {
  return (answer: Answer): Answer => ({
    ...answer,
    body: JSON.stringify(change(JSON.parse(answer.body) as Record<string, unknown>)),
  });
}

export const lies: readonly Lie[] = [
  {
    name: 'adds twice as many',
    seenBy: /adding to the cart/,
    about: /^POST .*\/add-to-cart$/,
    ask: (body) => body.replace(/"quantity":(\d+)/g, (_, quantity) => `"quantity":${Number(quantity) * 2}`),
  },
  {
    name: 'lists products backwards',
    seenBy: /order and pages/,
    about: /\/query-platformized$/,
    answer: inJson((body) => (Array.isArray(body.products) ? { ...body, products: body.products.toReversed() } : body)),
  },
  {
    name: 'does not say how many products there are',
    seenBy: /order and pages/,
    about: /\/query-platformized$/,
    answer: inJson(({ metadata, ...body }) => ({ ...body, metadata: { ...(metadata as object), total: 0 } })),
  },
  {
    name: 'lists members backwards',
    seenBy: /lists of members/,
    about: /^GET .*\/members\/v1\/members$/,
    answer: inJson((body) => (Array.isArray(body.members) ? { ...body, members: body.members.toReversed() } : body)),
  },
  {
    name: 'takes anything for the refresh token of an app',
    seenBy: /the app strategy/,
    about: /^POST \/oauth\/access$/,
    answer: (answer) => ({ ...answer, status: 200, body: '{"access_token":"A","refresh_token":"R"}' }),
  },
  {
    name: 'shows costs to everybody',
    seenBy: /a product/,
    about: /^GET .*\/v1\/products\/[0-9a-f-]+$/,
    answer: replaceAll('"productType"', '"costAndProfitData":{"itemCost":3},"productType"'),
  },
  {
    name: 'forgets the delivery in totals',
    seenBy: /estimating totals/,
    about: /^POST .*\/estimate-totals$/,
    answer: replaceAll(/"shipping":\{"amount":"[\d.]+"/g, '"shipping":{"amount":"0.00"'),
  },
  {
    name: 'has codes of its own',
    seenBy: /the current cart/,
    about: /\/carts\/current/,
    answer: replaceAll('OWNED_CART_NOT_FOUND', 'CART_NOT_FOUND'),
  },
  {
    name: 'names fields without their path',
    seenBy: /adding to the cart/,
    about: /\/add-to-cart$/,
    answer: replaceAll(/"field":"lineItems\[\d+\]\./g, '"field":"'),
  },
  {
    name: 'answers 201 to what it made',
    seenBy: /a new product/,
    about: /^POST .*\/v1\/products$/,
    answer: (answer) => (answer.status === 200 ? { ...answer, status: 201 } : answer),
  },
  {
    name: 'gives requests no id',
    seenBy: /declared and not built/,
    about: /./,
    answer: without('x-wix-request-id'),
  },
  {
    name: 'says nothing about its last write',
    seenBy: /requests/,
    about: /./,
    answer: without('x-wix-consistent'),
  },
  {
    name: 'pretends that everything is built',
    seenBy: /declared and not built/,
    about: /./,
    answer: (answer) => (answer.status === 501 ? { ...answer, status: 200, body: '{}' } : answer),
  },
  {
    name: 'lets everybody in',
    seenBy: /a new product|visitors may not|API keys/,
    about: /./,
    answer: (answer) => (answer.status === 403 ? { ...answer, status: 200, body: '{}' } : answer),
  },
  {
    name: 'sends visitors wherever they ask',
    seenBy: /a redirect session/,
    about: /\/redirect-session$/,
    ask: (body) => body.replaceAll(/https:\/\/evil\.example[^"]*/g, ''),
  },
  {
    name: 'gives out refresh tokens that renew nothing',
    seenBy: /members who are signed in/,
    about: /^POST \/oauth2\/token$/,
    answer: inJson((body) => (body.refresh_token ? { ...body, refresh_token: `${body.refresh_token}x` } : body)),
  },
  {
    name: 'signs in whoever has still to prove an address',
    seenBy: /by a code from a mail/,
    about: /\/v2\/register$/,
    answer: replaceAll('"state":"REQUIRE_EMAIL_VERIFICATION"', '"state":"SUCCESS"'),
  },
];

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

/** A server in front of the true one. @param lie null passes everything on as it is */
export async function startLiar(target: string, lie: Lie | null): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? '/';
      const told = lie?.about.test(`${request.method} ${path.split('?')[0]}`) ? lie : null;
      // Pictures are no text: what nobody changes goes on byte for byte.
      const sent = Buffer.concat(chunks);
      const body = told?.ask?.(sent.toString('utf8')) ?? sent;
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        HOP_BY_HOP.has(name) || name === 'host' || typeof value !== 'string' ? [] : [[name, value]],
      );
      const answered = await fetch(target + path, {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 && { body }),
      });
      const truth: Answer = {
        status: answered.status,
        headers: Object.fromEntries([...answered.headers].filter(([name]) => !HOP_BY_HOP.has(name))),
        body: await answered.text(),
      };
      const answer = told?.answer?.(truth) ?? truth;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server in front has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
