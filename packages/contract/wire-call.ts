import type { CallRequests, CallResponses } from './generated/call-types.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the specification and the public packages say of a call; printed by the generator. */
export interface WireCall {
  /** Group of calls, such as `catalog-read`. */
  readonly area: string;
  /** Name of the entity file that declares its types. */
  readonly entity: string;
  /** Method and bare path in the specification; null for calls that a working product needs beside them. */
  readonly spec: string | null;
  /** The method of the specification. */
  readonly method: Method;
  /** Every method that is answered. */
  readonly methods: readonly Method[];
  /** Path on the platform's API host; parameters as `{name}`, a dot in the name reaches into the body. */
  readonly path: string;
  /** Every other path that is answered. */
  readonly aliases: readonly string[];
  /** Names of the request and response types in the entity file. */
  readonly request: string;
  readonly response: string;
  /** Wire paths that must be given where their parent is; a path through a list asks each item. */
  readonly required: readonly string[];
  /** Groups of top-level fields of which one must be given, by the group's name. */
  readonly requiredGroups: Readonly<Record<string, readonly string[]>>;
  /** Codes of the application errors and names of the validation rules that the packages declare. */
  readonly errors: readonly string[];
  readonly rules: readonly string[];
  /** Full name of the method as the client's analytics header has it. */
  readonly fqn: string | null;
  /** Function of the public SDK that sends the call. */
  readonly sdk: { readonly package: string; readonly module: string; readonly fn: string } | null;
}

/** Name of a call, such as `addToCurrentCart`. */
export type CallId = keyof CallRequests;

/** Body of the request of a call, in wire names. */
export type RequestOf<Id extends CallId> = CallRequests[Id];

/** Body of the answer of a call, in wire names. */
export type ResponseOf<Id extends CallId> = CallResponses[Id];
