import type { RequestOrigin } from '@headland/kernel';

/** A request to one of the token endpoints, whatever the HTTP library. */
export interface EndpointRequest {
  /** Forms are read as forms, everything else as JSON. */
  readonly contentType: string | null;
  readonly body: string;
  /** Raw value of the Authorization header; only the grants of trusted callers read it. */
  readonly authorization?: string | null;
  /** Where the request came from. */
  readonly caller?: RequestOrigin;
}

/** Its answer when it succeeds; failures are thrown as ApplicationError or ValidationError. */
export interface EndpointAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}
