import { admitCaller, calls, isBuilt, isCallId, parseRequest } from '@headland/contract';
import { type Context, type Handlers, RawJson, ValidationError } from '@headland/kernel';

// biome-ignore lint/suspicious/noExplicitAny: answers are read by tests at any depth, as clients read them
export type Answer = any;

/**
 * Makes a call as the server does: the caller is let in, the request is validated by the contract, the handler is asked,
 * and its answer is read from its JSON. What differs from the server is the way there alone: no HTTP, no token.
 */
export type CallByContract = (id: string, ctx: Context, request?: object) => Promise<Answer>;

/** @param handlers by call id */
export function callByContract(handlers: Handlers): CallByContract {
  return async (id, ctx, request = {}) => {
    const call = isCallId(id) ? calls[id] : null;
    const handler = handlers[id] as ((ctx: Context, request: unknown) => Promise<object>) | undefined;
    if (!call || !isBuilt(call) || !handler) throw new Error(`nobody in this world serves ${id}`);
    admitCaller(call, ctx.principal, ctx.site);
    const parsed = parseRequest(call, JSON.parse(JSON.stringify(request)), paramsOf(call.path, request));
    if (!parsed.ok) throw new ValidationError(parsed.violations);
    const answer = await handler(ctx, parsed.value);
    return JSON.parse(answer instanceof RawJson ? answer.text : JSON.stringify(answer));
  };
}

/** What a client writes into the path: the request's own values, where it has texts there. */
function paramsOf(path: string, request: object): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/\{([^}]+)\}/g)) {
    const value = name.split('.').reduce<unknown>((at, key) => Object(at)[key], request);
    if (typeof value === 'string') params[name] = value;
  }
  return params;
}
