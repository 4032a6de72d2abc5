import type { ApiCaller, FaceSite, HostedHost } from '@headland/client/face';
import { placesOf } from '@headland/contract';
import { type Database, DatabaseUnavailable } from '@headland/db';
import { UPLOADS } from '@headland/downloads';
import { ApplicationError, type Clock, newId } from '@headland/kernel';
import { createSignIn } from '@headland/sign-in';
import type { Composed } from './compose.ts';
import type { Place } from './metrics/catalogue.ts';
import { type Seen, type Watched, watchRequests } from './metrics/watch-requests.ts';
import { readPieces, STRANGERS_BODY_LIMIT } from './middleware/body.ts';
import { type ByteLimits, createByteBudget, DEFAULT_BYTE_LIMITS } from './middleware/byte-budget.ts';
import { clientAddress } from './middleware/client-address.ts';
import { createConsistency } from './middleware/consistency.ts';
import { RETRY_AFTER, transportErrors } from './middleware/errors.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS, type RateLimits, rateKey } from './middleware/rate-limit.ts';
import { createSealer } from './middleware/sealed.ts';
import { createAdminMount } from './mounts/admin.ts';
import { createApiMount, isApiCaller, unknownCall } from './mounts/api.ts';
import { createDocsMount } from './mounts/docs.ts';
import { createGatewayNewsMount, GATEWAY_NEWS_PATH } from './mounts/gateway-news.ts';
import { createHealthMount } from './mounts/health.ts';
import { createHostedMount } from './mounts/hosted.ts';
import { createHostedComeBack } from './mounts/hosted-come-back.ts';
import { createHostedDocuments } from './mounts/hosted-documents.ts';
import { createHostedDownloads } from './mounts/hosted-downloads.ts';
import { createHostedOrders } from './mounts/hosted-orders.ts';
import { createHostedSessions } from './mounts/hosted-sessions.ts';
import { createHostedTakeBack } from './mounts/hosted-take-back.ts';
import { createLiveMount } from './mounts/live.ts';
import { createOauthMount } from './mounts/oauth.ts';
import { createStorefrontMount } from './mounts/storefront.ts';
import { createUploadsMount } from './mounts/uploads.ts';
import { type Authenticate, createPipeline, originOf } from './pipeline.ts';
import { bodyReader, createBodies, type Peer } from './transport/bodies.ts';
import type { BodyLimits } from './transport/limits.ts';
import { shownPath } from './transport/shown-path.ts';

/** A year of https for this host alone: its neighbours are not ours to decide about (RFC 6797). */
const TRANSPORT_SECURITY = 'max-age=31536000';

/** What pages, pictures and the rest can be asked with. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export interface ServerOptions {
  readonly app: Composed;
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly url: string;
  /** Origin of pictures' addresses, where it is another one. */
  readonly mediaUrl?: string;
  readonly clientId: string;
  readonly testPayments: boolean;
  readonly trustProxy: boolean;
  readonly rateLimits?: RateLimits;
  readonly byteLimits?: Pick<ByteLimits, 'address' | 'pictures'>;
  /** What bodies under way may take; without it the product's own. */
  readonly bodies?: BodyLimits;
  /** Folders of the built faces; without one the face is not served. */
  readonly faces: { readonly storefront?: string; readonly hosted?: string; readonly admin?: string };
  readonly schemaIsCurrent: () => Promise<boolean>;
  readonly report: (error: unknown, where: string) => void;
  /** Where requests and calls are counted, and their work is measured; without it they are not. */
  readonly watched?: Watched;
  /** Answers `/metrics`; without it nobody may read them here. */
  readonly metricsMount?: Mount;
}

/** @returns null for what is none of its own */
type Mount = (request: Request, path: string) => Promise<Response | null>;

export interface HeadlandServer {
  /** @param peer the connection; missing for requests that come from inside the process */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  /** From now on `/readyz` says no, so that a load balancer looks elsewhere; every answer ends its connection; live feeds end. */
  drain(): void;
}

/** One process, one port: API, hosted pages, storefront, back office, pictures. */
export async function createServer(options: ServerOptions): Promise<HeadlandServer> {
  const { app, clock, url, report } = options;
  const isSecure = url.startsWith('https:');
  let draining = false;
  const newRequestId = () => newId(clock.now());
  const hostOf = (request: Request) =>
    (options.trustProxy ? request.headers.get('x-forwarded-host') : null) ?? request.headers.get('host');

  const authenticate: Authenticate = async (request, caller) => {
    const { siteId, principal } = await app.identity.authenticate({
      authorization: request.headers.get('authorization'),
      siteIdHeader: request.headers.get('wix-site-id'),
      host: hostOf(request),
      caller,
    });
    return { site: await app.sites.settings(siteId), principal };
  };
  const onUnexpected = (error: unknown, requestId: string, callId: string) =>
    report(error, `call ${callId}, request ${requestId}`);
  const watched = options.watched && watchRequests(options.watched);
  const pipeline = createPipeline({
    calls: app.calls,
    handlers: app.handlers,
    clock,
    consistency: createConsistency(options.secret),
    newRequestId,
    noteCommand: (ctx, call, request) => app.audit.note(ctx, { id: call.id, placed: placesOf(call) }, request),
    refusals: app.identity.refusals,
    ...(watched && { onAnswered: watched.call, onText: watched.text }),
    onUnexpected,
  });
  const limiter = createRateLimiter(options.rateLimits ?? DEFAULT_RATE_LIMITS, (kind) =>
    options.watched?.metrics.count('rateLimited', kind),
  );
  const budget = createByteBudget(options.byteLimits ?? DEFAULT_BYTE_LIMITS, app.webhooks.followUps.bytesOf);
  const bodies = createBodies(options.bodies);
  const oauth = createOauthMount({ identity: app.identity, newRequestId, limiter, onUnexpected });
  const calls = createApiMount({ pipeline, authenticate, newRequestId, limiter, budget });
  // What comes over the network is asked without a device: only faces, in this process, can say one.
  const api = (request: Request, path: string, address: string | null, face?: Pick<ApiCaller, 'device'>) =>
    oauth(request, path, address) ?? calls(request, path, address, face?.device ?? null, face !== undefined);
  const inProcess = async (request: Request, caller?: ApiCaller) =>
    (await api(request, pathOf(request.url), caller?.address ?? null, caller ?? {})) ??
    new Response('Not found', { status: 404 });

  const facts = (site: FaceSite | null): FaceSite =>
    site ?? { name: 'Headland', locale: 'en-US', currency: 'USD', timeZone: 'UTC' };
  // Looked at anew with every page, from memory; settings that change reach the pages without a restart.
  let ownSite = facts(await app.sites.default());
  const lookAnew = async () => {
    ownSite = facts(await app.sites.default());
  };
  const siteAt = async (request: Request) =>
    (await app.sites.byHost(hostOf(request) ?? '')) ?? (await app.sites.default());
  const sealer = createSealer(options.secret);
  const signIn = createSignIn({
    ...app,
    database: options.database,
    clock,
    sealer,
    secure: isSecure,
    storefrontClientId: options.clientId,
    originOf,
  });
  const host: HostedHost = {
    api: inProcess,
    url,
    clientId: options.clientId,
    get site() {
      return ownSite;
    },
    testPayments: options.testPayments,
    now: () => clock.now(),
    report,
    isUnavailable,
    sessions: createHostedSessions({ app, database: options.database, clock }),
    orders: createHostedOrders({ app, database: options.database, clock, limiter }),
    documents: createHostedDocuments({ app, database: options.database, clock, limiter }),
    downloads: createHostedDownloads({ app, clock, limiter, siteAt }),
    comeBack: createHostedComeBack({ app, clock, limiter, siteAt }),
    takeBack: createHostedTakeBack({ app, clock, limiter, siteAt }),
    signIn: signIn.pages(siteAt),
    siteAt: async (request) => (await siteAt(request)) ?? { ...ownSite, url },
  };
  const { faces } = options;
  const live = createLiveMount({
    feed: app.live,
    clock,
    stands: app.owners.stands,
    onError: (error) => report(error, 'live feed'),
  });
  const admin = faces.admin
    ? await createAdminMount({
        pipeline,
        folder: faces.admin,
        origins: [url],
        secure: isSecure,
        live,
        ...(options.mediaUrl && { mediaUrl: options.mediaUrl }),
        newRequestId,
        onUnexpected,
        owners: {
          redeem: async (token, from) => {
            const session = await app.owners.redeemLink(token, from);
            return {
              session: session.cookie,
              maxAge: Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000),
            };
          },
          principal: async (cookie) => {
            const owner = await app.owners.ownerOf(cookie);
            return owner ? { kind: 'user', userId: owner.id } : null;
          },
          signOut: (cookie) => app.owners.signOut(cookie),
        },
        locale: async (request) => (await siteAt(request))?.locale ?? 'en',
        site: async (request) => {
          const named = request.headers.get('wix-site-id');
          const found = named ? await app.sites.find(named) : await siteAt(request);
          if (!found) throw transportErrors.error('NOT_FOUND');
          return found;
        },
      })
    : null;
  const drew = watched?.drew ?? (() => {});
  const hosted = faces.hosted ? await createHostedMount(faces.hosted, host, drew, options.mediaUrl) : null;
  const storefront = faces.storefront ? await createStorefrontMount(faces.storefront, host, drew) : null;
  const uploads = createUploadsMount({ ...app, clock, newRequestId, onUnexpected });
  const gatewayNews = createGatewayNewsMount({ checkout: app.checkout, clock, newRequestId, onUnexpected });
  const docs = createDocsMount(url);
  const signingIn = signIn.addresses(hosted !== null);
  const health = createHealthMount(options.database, options.schemaIsCurrent, () => draining);

  const askerOf = (address: string | null) => ({
    who: address === null ? null : rateKey(address),
    beforeDrawing: () => limiter.take('picture', address),
    mayKeep: (bytes: number) => budget.keepsPicture(address, bytes),
  });

  function routed(request: Request, peer: Peer | undefined, seen: Seen): Promise<Response> {
    const address = clientAddress(request, peer?.address ?? null, options.trustProxy);
    if (peer) bodies.bound(request, peer, address);
    return budget.counting(request, address, () => route(request, address, seen));
  }

  async function route(request: Request, address: string | null, seen: Seen): Promise<Response> {
    const at = <Answer extends Response | null>(place: Place, answer: Answer): Answer => {
      if (answer) seen.place = place;
      return answer;
    };
    const path = pathOf(request.url);
    const call = at('api', await api(request, path, address));
    if (call) return call;
    // Beyond these the platform makes no request of what came, so that no page could be asked.
    if (!METHODS.includes(request.method)) return methodNotAllowed();
    if (admin && (path === '/admin' || path.startsWith('/admin/'))) {
      budget.exempt();
      return at('back-office', await admin(request, path, address));
    }
    const sendsMuch = ['/media/uploads/', UPLOADS].some((begin) => path.startsWith(begin));
    if (sendsMuch || path === GATEWAY_NEWS_PATH) budget.exempt();
    const answer =
      at('pictures', await uploads(request, path, address)) ??
      at('pictures', await app.media.serve(request, path, askerOf(address))) ??
      at('api', await gatewayNews(request, path)) ??
      at('operating', await health(request, path)) ??
      at('operating', (await options.metricsMount?.(request, path)) ?? null) ??
      at('docs', await docs(request, path)) ??
      at('hosted', await signingIn(request, path));
    if (answer) return answer;
    const asked = await withForm(request);
    const hostedPage = at('hosted', hosted ? await hosted(asked, path, address) : null);
    if (hostedPage) return hostedPage;
    if (isApiCaller(request)) return unknownCall(newRequestId());
    await lookAnew();
    const page = storefront ? await storefront(asked, path, address) : new Response('Not found', { status: 404 });
    return at('storefront', page);
  }

  async function answerOf(request: Request, peer: Peer | undefined, seen: Seen): Promise<Response> {
    try {
      return await routed(request, peer, seen);
    } catch (error) {
      const requestId = newRequestId();
      if (error instanceof DatabaseUnavailable) return notNow(requestId);
      if (error instanceof ApplicationError) return refused(error, requestId);
      report(error, `${request.method} ${shownPath(pathOf(request.url))}, request ${requestId}`);
      return new Response('Something went wrong on our side.', {
        status: 500,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'x-wix-request-id': requestId },
      });
    }
  }

  return {
    async fetch(request, peer) {
      const answer = watched
        ? await watched.request(request, (seen) => answerOf(request, peer, seen))
        : await answerOf(request, peer, { place: 'nowhere' });
      if (draining) answer.headers.set('connection', 'close');
      if (isSecure) answer.headers.set('strict-transport-security', TRANSPORT_SECURITY);
      return answer;
    },
    drain() {
      draining = true;
      live.endAll();
    },
  };
}

/** A face meets it as an answer of the API; its class of errors is a copy of its own. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof Error && error.name === 'ClientError' && 'status' in error && error.status === 503;
}

/** Faces are handed a form as a whole: they know nothing of connections. */
async function withForm(request: Request): Promise<Request> {
  if (!bodyReader(request)) return request;
  const pieces = await readPieces(request, STRANGERS_BODY_LIMIT);
  if (pieces.length === 0) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Blob(pieces.map((piece) => new Uint8Array(piece))) });
}

/** What is wrong with the request itself, where no page was asked yet. */
function refused({ status, message, data }: ApplicationError, requestId: string): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  headers.set('x-wix-request-id', requestId);
  if (typeof data.retryAfterSeconds === 'number') headers.set('retry-after', String(data.retryAfterSeconds));
  return new Response(message, { status, headers });
}

/** Where not even a page could be made: the database cannot be used at the moment. */
function notNow(requestId: string): Response {
  return new Response('This page is not available at the moment. Please try again a little later.', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
      'x-wix-request-id': requestId,
    },
  });
}

function methodNotAllowed(): Response {
  return new Response('Method not allowed', {
    status: 405,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', allow: METHODS.join(', ') },
  });
}

/** Path of an absolute URL, without parsing the rest of it. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0) return '/';
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}
