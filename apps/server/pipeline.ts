import type { NotedCommand } from '@headland/audit';
import {
  admitCaller,
  type Call,
  changesSomething,
  createRouter,
  decodeQuery,
  isBuilt,
  isPermissionId,
  parseRequest,
} from '@headland/contract';
import {
  type Clock,
  type Context,
  type FieldViolation,
  type Handlers,
  isMerchant,
  type Principal,
  RawJson,
  type RequestOrigin,
  type SiteSettings,
  ValidationError,
} from '@headland/kernel';
import { BODY_LIMIT, readJson, STRANGERS_BODY_LIMIT } from './middleware/body.ts';
import { createAnswerCompression } from './middleware/compress-answer.ts';
import type { Consistency } from './middleware/consistency.ts';
import { errorResponse, transportErrors } from './middleware/errors.ts';
import { rateKey } from './middleware/rate-limit.ts';

/** Who asks and of which site; thrown ApplicationErrors become the answer. */
export type Authenticate = (
  request: Request,
  from: RequestOrigin,
) => Promise<{ site: SiteSettings; principal: Principal }>;

/** Keeps who changed what. @param request as it was parsed */
export type NoteCommand = (ctx: Context, call: Call, request: unknown) => Promise<NotedCommand>;

/** Who counts what is asked; each throws to refuse. */
export interface Counting {
  /** Asked once the caller is known to be allowed and before anything is read. */
  call(call: Call, principal: Principal, siteId: string): Promise<void> | undefined;
  /** Asked for what a costly read costs beyond that. */
  read(principal: Principal, points: number): Promise<void>;
}

export interface PipelineDeps {
  readonly calls: readonly Call[];
  readonly handlers: Handlers;
  readonly clock: Clock;
  readonly consistency: Consistency;
  readonly newRequestId: () => string;
  /** Builds the error of a request that did not parse, by call id, where the usual one would break the call's clients. */
  readonly refusals?: Readonly<Record<string, (violations: readonly FieldViolation[]) => Error>>;
  /** Asked before a command of an owner, an app or a key begins; told how it ended. Without it nothing is kept. */
  readonly noteCommand?: NoteCommand;
  /** Told how each call ended. @param call its id, or `none` for a method that its path does not answer */
  readonly onAnswered?: (call: string, status: number, milliseconds: number) => void;
  /** Told how long the answer of a call is, in characters, in the context of the request. */
  readonly onText?: (call: string, characters: number) => void;
  /** Told about every unexpected error, with the request id that the caller was given. */
  readonly onUnexpected: (error: unknown, requestId: string, callId: string) => void;
}

/**
 * The life of one request (ARCHITECTURE.md): request id → route → authenticate → authorise → parse → validate → handle
 * → answer. One instance serves the public API, another the back office; they differ in how they authenticate.
 */
export interface Pipeline {
  /** @returns the answer, or null if no call has this path */
  serve(
    request: Request,
    path: string,
    authenticate: Authenticate,
    headers: Readonly<Record<string, string>>,
    counting?: Counting,
    address?: string | null,
    device?: string | null,
  ): Promise<Response> | null;
}

type AnyHandler = (ctx: Context, request: unknown) => Promise<object>;

export function createPipeline(deps: PipelineDeps): Pipeline {
  const router = createRouter(deps.calls);
  const compression = createAnswerCompression();
  const handlers = new Map(Object.entries(deps.handlers) as [string, AnyHandler][]);
  for (const call of deps.calls) {
    if (!isGuarded(call)) throw new Error(`call ${call.id} names no permission, no principal or no object check`);
    if (call.built && !handlers.has(call.id)) throw new Error(`call ${call.id} is declared built but has no handler`);
  }
  for (const id of handlers.keys()) {
    if (!deps.calls.some((call) => call.id === id && call.built)) throw new Error(`handler ${id} has no built call`);
  }

  return {
    serve(request, path, authenticate, headers, counting, address = null, device = null) {
      // HEAD asks for what GET would answer; the connection leaves the body out.
      const match = router.match(request.method === 'HEAD' ? 'GET' : request.method, path);
      if (match === null) return null;
      const made = answer(request, match, authenticate, headers, counting, originOf(request, address, device));
      return deps.onAnswered ? timed('call' in match ? match.call.id : 'none', made, deps.onAnswered) : made;
    },
  };

  async function answer(
    request: Request,
    match: NonNullable<ReturnType<typeof router.match>>,
    authenticate: Authenticate,
    headers: Readonly<Record<string, string>>,
    counting: Counting | undefined,
    caller: RequestOrigin,
  ): Promise<Response> {
    const requestId = deps.newRequestId();
    const out: Record<string, string> = {
      ...headers,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-wix-request-id': requestId,
    };
    const callId = 'call' in match ? match.call.id : '';
    try {
      if (!('call' in match)) {
        out.allow = match.allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
        throw transportErrors.error('METHOD_NOT_ALLOWED');
      }
      const { call } = match;
      const { site, principal } = await authenticate(request, caller);
      admitCaller(call, principal, site);
      await counting?.call(call, principal, site.id);
      const handler = handlers.get(call.id);
      if (!handler || !isBuilt(call)) throw transportErrors.error('NOT_BUILT', { call: call.id });
      const parsed = parseRequest(call, await readRequest(request, call, principal), match.params);
      if (!parsed.ok) {
        throw deps.refusals?.[call.id]?.(parsed.violations) ?? new ValidationError(parsed.violations);
      }
      const idempotencyKey = readIdempotencyKey(request);
      const ctx: Context = {
        site,
        principal,
        now: deps.clock.now(site.id),
        requestId,
        caller,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        ...(counting && { countRead: (points: number) => counting.read(principal, points) }),
        onCommit: (position) => {
          out['x-wix-consistent'] = deps.consistency.issue(position);
        },
      };
      const result = await noted(ctx, call, parsed.value, () => handler(ctx, parsed.value));
      echoConsistency(request, out);
      const text = result instanceof RawJson ? result.text : JSON.stringify(result);
      deps.onText?.(call.id, text.length);
      const body = call.compressed ? await compression.body(request, text, out) : text;
      return new Response(body, { status: 200, headers: out });
    } catch (error) {
      return errorResponse(error, out, (cause) => deps.onUnexpected(cause, requestId, callId));
    }
  }

  /** What merchants change leaves a line; no command can forget it. Visitors and members have events of their own. */
  async function noted<Result>(
    ctx: Context,
    call: Call,
    request: unknown,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!deps.noteCommand || !isMerchant(ctx.principal) || !changesSomething(call)) return work();
    const line = await deps.noteCommand(ctx, call, request);
    // What is done is done: a log that cannot be written any more changes no answer, and its line stays begun.
    const unwritten = (error: unknown) => deps.onUnexpected(error, ctx.requestId, call.id);
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      await line.failed(error).catch(unwritten);
      throw error;
    }
    await line.done(result instanceof RawJson ? JSON.parse(result.text) : result).catch(unwritten);
    return result;
  }

  function echoConsistency(request: Request, out: Record<string, string>): void {
    if (out['x-wix-consistent'] !== undefined) return;
    const given = request.headers.get('x-wix-consistent');
    if (given !== null && deps.consistency.read(given) !== null) out['x-wix-consistent'] = given;
  }
}

/** An answer is made of errors too, so it always comes. */
async function timed(
  call: string,
  made: Promise<Response>,
  tell: NonNullable<PipelineDeps['onAnswered']>,
): Promise<Response> {
  const begunAt = performance.now();
  const answer = await made;
  tell(call, answer.status, performance.now() - begunAt);
  return answer;
}

/**
 * The other end of a request as limits, frames and the audit log know it.
 * @param device of calls from inside the process alone
 */
export function originOf(request: Request, address: string | null, device: string | null = null): RequestOrigin {
  return {
    address: address === null ? null : rateKey(address),
    origin: request.headers.get('origin'),
    userAgent: request.headers.get('user-agent'),
    ...(device !== null && { device }),
  };
}

/** Whether the table says who may make a call and what its handler must look at; a row without that is never served. */
function isGuarded({ permission, principals, object }: Partial<Call>): boolean {
  if (permission === undefined || !isPermissionId(permission) || !principals || principals.length === 0) return false;
  return object !== undefined && (object.kind !== 'none' || object.reason !== undefined);
}

/** GET and DELETE carry their fields in the query, everything else in the body (wire contract, 1.2). */
async function readRequest(request: Request, call: Call, principal: Principal): Promise<unknown> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'DELETE') {
    return readJson(request, isMerchant(principal) ? BODY_LIMIT : STRANGERS_BODY_LIMIT);
  }
  const at = request.url.indexOf('?');
  if (at < 0) return undefined;
  const decoded = decodeQuery(new URLSearchParams(request.url.slice(at + 1)), call);
  if (!decoded.ok) throw new ValidationError(decoded.violations);
  return decoded.value;
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (key.length < 1 || key.length > 255) {
    throw ValidationError.field('Idempotency-Key', 'must have 1 to 255 characters', 'MAX_LENGTH');
  }
  return key;
}
