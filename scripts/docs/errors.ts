import { allCalls, isBuilt } from '@headland/contract';
import type { ErrorEntry } from '@headland/kernel';
import { transportErrors } from '../../apps/server/middleware/errors.ts';
import { cartErrors } from '../../modules/cart/index.ts';
import { catalogErrors } from '../../modules/catalog/index.ts';
import { checkoutErrors } from '../../modules/checkout/index.ts';
import { identityErrors, memberErrors, tokenErrors } from '../../modules/identity/index.ts';
import { mediaErrors } from '../../modules/media/index.ts';
import { ordersErrors } from '../../modules/orders/index.ts';
import { redirectErrors } from '../../modules/redirects/index.ts';
import { siteErrors } from '../../modules/site/index.ts';
import { idempotencyErrors } from '../../packages/db/index.ts';
import { code, table } from './markdown.ts';

type Entries = Readonly<Record<string, ErrorEntry>>;

/** Every catalogue, by where its errors come from. */
export const catalogues: Readonly<Record<string, { readonly about: string; readonly entries: Entries }>> = {
  Transport: { about: 'Before a module is asked; any call.', entries: transportErrors.entries },
  'Idempotency keys': { about: 'Any call that takes one.', entries: idempotencyErrors.entries },
  identity: { about: 'Tokens, keys, clients, owners.', entries: identityErrors.entries },
  'identity: token endpoint': {
    about:
      'Of `/oauth2/token`, and of `/oauth/access`, which gives no tokens. The code is also OAuth’s `error`, its text `error_description`, both beside the envelope (RFC 6749, 5.2).',
    entries: tokenErrors.entries,
  },
  'identity: members': {
    about: 'Signing in and accounts. The numbers are those that the public SDK’s helpers know.',
    entries: memberErrors.entries,
  },
  site: { about: 'Sites and their host names.', entries: siteErrors.entries },
  media: { about: 'Pictures.', entries: mediaErrors.entries },
  catalog: { about: 'Products, variants, stock, collections.', entries: catalogErrors.entries },
  cart: { about: 'The current cart.', entries: cartErrors.entries },
  checkout: { about: 'Checkouts and placing orders.', entries: checkoutErrors.entries },
  orders: { about: 'Orders and their payments.', entries: ordersErrors.entries },
  redirects: { about: 'Ways to the hosted pages.', entries: redirectErrors.entries },
};

/** `docs/errors.md`. */
export function errorsDocument(): string {
  const sections = Object.entries(catalogues).map(([name, { about, entries }]) => {
    const rows = Object.entries(entries).map(([id, { status, description }]) => [
      code(id),
      String(status),
      description,
      declaredBy(id),
    ]);
    const columns = ['Code', 'Status', 'Text', 'Declared by the public packages for'];
    const width = rows.some((row) => row[3] !== '') ? 4 : 3;
    const cells = rows.map((row) => row.slice(0, width));
    return `## ${name}\n\n${about}\n\n${table(columns.slice(0, width), cells)}\n`;
  });
  return `# Errors

Printed by \`node scripts/print-docs.ts\` from the catalogues in \`errors.ts\` of each module.

Every answer other than 200 is \`{"message", "details"}\` with the header \`x-wix-request-id\`. Bad input is 400 with
\`details.validationError.fieldViolations\`: each names its \`field\` by the wire path, says in \`description\` what it must be,
gives the \`violatedRule\` and \`data\` (such as a \`threshold\`), and nothing was changed. Everything below is
\`details.applicationError\` with a \`code\` in text, a \`description\` and \`data\`.

${sections.join('\n')}`;
}

function declaredBy(id: string): string {
  return allCalls
    .filter((call) => isBuilt(call) && call.errors.includes(id))
    .map((call) => code(call.id))
    .join(', ');
}
