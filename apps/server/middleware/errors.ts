import { DatabaseUnavailable } from '@headland/db';
import { ApplicationError, defineErrors, ValidationError } from '@headland/kernel';

/** What can go wrong before a module is asked. */
export const transportErrors = defineErrors({
  NOT_FOUND: { status: 404, description: 'There is no such call.' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'This path does not answer that method.' },
  TOO_MANY_REQUESTS: { status: 429, description: 'Too many requests from this address; try again a little later.' },
  TOO_MUCH_WRITTEN: {
    status: 429,
    description:
      'This address has stored as much as it may in an hour; try again later. Looking is not limited by this.',
  },
  NOT_BUILT: { status: 501, description: 'This call is declared but not built yet.' },
  BODY_TOO_LARGE: {
    status: 413,
    description: 'The request body is larger than 1 MiB, or larger than 128 KiB and from a visitor or member.',
  },
  BODY_INCOMPLETE: { status: 400, description: 'The request ended before its body did.' },
  BODY_TOO_SLOW: { status: 408, description: 'The request body came too slowly.' },
  MALFORMED_JSON: { status: 400, description: 'The request body is not valid JSON.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, description: 'Send JSON with the content type application/json.' },
  CROSS_ORIGIN: { status: 403, description: 'The request does not come from this back office.' },
  UNAVAILABLE: { status: 503, description: 'The database cannot be used at the moment; try again a little later.' },
  OVERLOADED: { status: 503, description: 'Too much is under way at the moment; try again a little later.' },
  INTERNAL: { status: 500, description: 'Something went wrong on our side; the request id helps to find it.' },
});

/** Seconds after which a database that was away is asked for again. */
export const RETRY_AFTER = 2;

interface ErrorBody {
  readonly message: string;
  readonly details: object;
}

/** The wire's error envelope and status (wire contract, 1.6). An unexpected error says nothing of its cause. */
function errorEnvelope(error: unknown): { status: number; body: ErrorBody; unexpected: boolean } {
  if (error instanceof ValidationError) {
    return {
      status: error.status,
      body: { message: error.message, details: { validationError: { fieldViolations: error.violations } } },
      unexpected: false,
    };
  }
  if (error instanceof ApplicationError) return { ...application(error), unexpected: false };
  // The log has one line for all whom it meets.
  if (error instanceof DatabaseUnavailable) {
    const later = transportErrors.error('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER });
    return { ...application(later), unexpected: false };
  }
  return { ...application(transportErrors.error('INTERNAL')), unexpected: true };
}

/**
 * An error as an answer.
 * @param headers of the answer, the request id among them
 * @param onUnexpected told about what is no expected failure
 */
export function errorResponse(
  error: unknown,
  headers: Readonly<Record<string, string>>,
  onUnexpected: (error: unknown) => void,
): Response {
  const { status, body, unexpected } = errorEnvelope(error);
  if (unexpected) onUnexpected(error);
  return new Response(JSON.stringify(body), { status, headers: { ...headers, ...retryAfter(error) } });
}

/** When to come back, for those who came too often or too early. */
function retryAfter(error: unknown): Record<string, string> {
  if (error instanceof DatabaseUnavailable) return { 'retry-after': String(RETRY_AFTER) };
  const seconds = error instanceof ApplicationError ? error.data.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {};
}

function application(error: ApplicationError): { status: number; body: ErrorBody } {
  const { code, message, data, status, besides, bare } = error;
  if (bare) return { status, body: { message, details: {} } };
  return { status, body: { ...besides, message, details: { applicationError: { code, description: message, data } } } };
}
