import { checkoutTransitions } from '../../modules/checkout/index.ts';
import { memberTransitions } from '../../modules/identity/index.ts';
import { attemptTransitions, orderStates, orderTransitions, wireStatuses } from '../../modules/orders/index.ts';
import { callbackOrder } from '../../modules/redirects/index.ts';
import { code, table } from './markdown.ts';

interface Transition {
  readonly from: string;
  readonly cause: string;
  readonly to: string;
}

/** `docs/lifecycle.md`. */
export function lifecycleDocument(): string {
  return `# Lifecycles

Printed by \`node scripts/print-docs.ts\` from the modules' own tables. What is not listed does not happen.

## Order

${table(
  ['State', 'On the wire: `status`', '`paymentStatus`', 'Can become'],
  orderStates.map((state) => [
    code(state),
    code(wireStatuses[state].status),
    code(wireStatuses[state].paymentStatus),
    targets(orderTransitions, state),
  ]),
)}

\`paymentStatus\` is \`PARTIALLY_REFUNDED\` or \`FULLY_REFUNDED\` once something was given back. An order that is paid on
delivery begins \`OFFLINE_PENDING\`, a free one \`FREE\`, every other \`INITIATED\`.

${transitions(orderTransitions)}

A cause that is not listed for a state leaves it as it is (a capture that is only requested, an attempt without an answer)
or is refused. Money that comes for an order that can no longer take it is a surplus: it is noted and given back.

## Attempt to pay, capture or void

${table(
  ['State', 'Can become'],
  Object.entries(attemptTransitions).map(([state, next]) => [
    code(state),
    next.length === 0 ? 'nothing: final' : next.map(code).join(', '),
  ]),
)}

\`CREATED\` is written before the gateway is called and does not say whether the call was made. \`UNKNOWN\` is no answer at
all; only the reconciler, which asks the gateway again, leads out of it.

## Checkout

${transitions(checkoutTransitions)}

\`PAYING\` is an open checkout whose payment is under way: nothing may change until the gateway has answered.

## Member

${transitions(memberTransitions)}

\`PENDING\` has one or two reasons: the address is not proven, the owner has not approved. Only an \`ACTIVE\` member holds
tokens; blocking and deleting end every session. A deleted member keeps its id and nothing else.

## Redirect session

A session begins without a result and gets one, once. Its result decides where the visitor goes: to the first of these
callbacks that the session was given, or home.

${table(
  ['Result', 'Callbacks, in this order'],
  Object.entries(callbackOrder).map(([outcome, callbacks]) => [code(outcome), callbacks.map(code).join(', ')]),
)}
`;
}

function transitions(list: readonly Transition[]): string {
  return table(
    ['From', 'Cause', 'To'],
    list.map(({ from, cause, to }) => [code(from), /^[A-Z_]+$/.test(cause) ? code(cause) : cause, code(to)]),
  );
}

function targets(list: readonly Transition[], from: string): string {
  const found = new Set(list.filter((one) => one.from === from).map((one) => code(one.to)));
  return found.size === 0 ? 'nothing: final' : [...found].join(', ');
}
