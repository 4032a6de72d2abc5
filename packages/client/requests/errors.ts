import { isJson } from './json.ts';

export interface FieldProblem {
  readonly field: string;
  readonly description: string;
  readonly violatedRule?: string;
  /** Of a rule of the module's own; `violatedRule` is then `OTHER`. */
  readonly ruleName?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface ClientErrorDetails {
  readonly validationError?: { readonly fieldViolations: readonly FieldProblem[] };
  readonly applicationError?: { readonly code: string; readonly description: string; readonly data?: unknown };
  readonly requestId?: string;
}

/**
 * Every failure of a call in one form (specification 3, section 8): validation, application, other 4xx with a code made
 * from the status text, and everything else as a system error.
 */
export class ClientError extends Error {
  readonly kind: 'validation' | 'application' | 'system';
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly details: ClientErrorDetails;
  /** Id of the call, and the names of the arguments that it was given. */
  readonly call: string;
  readonly argumentNames: readonly string[];

  constructor(init: {
    kind: ClientError['kind'];
    message: string;
    status: number;
    details: ClientErrorDetails;
    call: string;
    argumentNames: readonly string[];
    cause?: unknown;
  }) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'ClientError';
    this.kind = init.kind;
    this.status = init.status;
    this.details = init.details;
    this.call = init.call;
    this.argumentNames = init.argumentNames;
  }

  /** Code of the application error, or null. */
  get code(): string | null {
    return this.details.applicationError?.code ?? null;
  }

  /** What is wrong with one field, or null. */
  problemOf(field: string): string | null {
    return this.details.validationError?.fieldViolations.find((one) => one.field === field)?.description ?? null;
  }
}

export interface About {
  readonly call: string;
  readonly argumentNames: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param body parsed body of the answer, or undefined if it was not readable */
export function errorOfAnswer(response: Response, body: unknown, about: About): ClientError {
  const requestId = response.headers.get('x-wix-request-id');
  const common = { status: response.status, ...about };
  const withId = requestId === null ? {} : { requestId };
  const details = isJson(body) && isJson(body.details) ? body.details : {};
  const message = isJson(body) ? text(body.message) : '';
  if (isJson(details.validationError)) {
    const violations = readViolations(details.validationError.fieldViolations);
    const list = violations.map((one) => `"${one.field}" ${one.description}`).join(', ');
    return new ClientError({
      ...common,
      kind: 'validation',
      message: `INVALID_ARGUMENT: ${list}`,
      details: { validationError: { fieldViolations: violations }, ...withId },
    });
  }
  if (isJson(details.applicationError)) {
    const { code, description, data } = details.applicationError;
    const said = text(description);
    return new ClientError({
      ...common,
      kind: 'application',
      message: message === said || said === '' ? message : `${message}: ${said}`,
      details: { applicationError: { code: text(code), description: said, data }, ...withId },
    });
  }
  if (response.status >= 400 && response.status < 500) {
    const name = response.statusText || STATUS_TEXTS[response.status] || `HTTP ${response.status}`;
    return new ClientError({
      ...common,
      kind: 'application',
      message: message || name,
      details: {
        applicationError: { code: name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'), description: message || name },
        ...withId,
      },
    });
  }
  return systemError(common, requestId, message);
}

/** HTTP/2 sends no status text; a site must find the same codes behind every proxy. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  428: 'Precondition Required',
  429: 'Too Many Requests',
};

/**
 * No answer, or one that cannot be read.
 * @param requestId of an answer that began and could not be read
 */
export function errorOfFailure(cause: unknown, about: About, requestId: string | null = null): ClientError {
  return systemError({ status: 0, ...about }, requestId, cause instanceof Error ? cause.message : String(cause), cause);
}

function systemError(
  common: About & { status: number },
  requestId: string | null,
  why: string,
  cause?: unknown,
): ClientError {
  return new ClientError({
    ...common,
    kind: 'system',
    message: `System error occurred${requestId === null ? '' : `, request-id: ${requestId}`}${why ? `: ${why}` : ''}`,
    details: requestId === null ? {} : { requestId },
    cause,
  });
}

function readViolations(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isJson)
    .map((one) => ({
      field: text(one.field),
      description: text(one.description),
      ...(typeof one.violatedRule === 'string' && { violatedRule: one.violatedRule }),
      ...(typeof one.ruleName === 'string' && { ruleName: one.ruleName }),
      ...(isJson(one.data) && { data: one.data }),
    }))
    .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0));
}
