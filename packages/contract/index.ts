/** The contract: every call as data, and what follows from it. */

export { admissionErrors, admitCaller } from './admit-caller.ts';
export { type AppName, appErrors, appMissing, appNames, appOf, appOfIntent, apps } from './apps.ts';
export type { Call, HandlersOf } from './call.ts';
export { allCalls, type BuiltCallId, type Calls, calls, isBuilt, isCallId } from './calls.ts';
export { changesSomething, placesOf } from './changes.ts';
export type { ObjectCheck } from './decision.ts';
export { type Decoded, decodeQuery } from './decode-query.ts';
export type * from './generated/types.ts';
export { hasApp } from './has-app.ts';
export { type Parsed, type PathParams, parseRequest } from './parse-request.ts';
export { holdersOf, isPermissionId, type PermissionId, permissions, permissionsOf } from './permissions.ts';
export { createRouter, type RouteMatch, type Router } from './router.ts';
export type { CallId, Method, RequestOf, ResponseOf, WireCall } from './wire-call.ts';
