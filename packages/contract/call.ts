import type { Handler, PrincipalKind } from '@headland/kernel';
import type { ObjectCheck, Repeated } from './decision.ts';
import type { PermissionId } from './permissions.ts';
import type { CallId, RequestOf, ResponseOf, WireCall } from './wire-call.ts';

/** One row of the table. */
export interface Call<Id extends CallId = CallId> extends WireCall {
  readonly id: Id;
  readonly permission: PermissionId;
  /** Kinds of principal that may call at all. */
  readonly principals: readonly PrincipalKind[];
  readonly object: ObjectCheck;
  /** Whether its answers may leave compressed. */
  readonly compressed: boolean;
  /** Null for a call that makes nothing, or is not built. */
  readonly repeated: Repeated | null;
  /** False: the call authorises and then answers 501. */
  readonly built: boolean;
}

/** Handlers of the calls that a module serves. */
export type HandlersOf<Ids extends CallId> = { readonly [Id in Ids]: Handler<RequestOf<Id>, ResponseOf<Id>> };
