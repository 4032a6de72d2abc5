import type { Context } from './context.ts';

/** A JSON text that was made once and is sent as it stands, without being parsed and printed again. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Serves one call of the contract: the request is already authenticated, authorised and validated; the result becomes
 * the body of a 200. Failures are thrown as ValidationError or ApplicationError.
 */
export type Handler<Request, Response> = (ctx: Context, request: Request) => Promise<Response | RawJson>;

/** Handlers of one module by call id. */
export type Handlers = Readonly<Record<string, Handler<never, object>>>;
