import { randomBytes } from 'node:crypto';

export interface PagePolicy {
  /** Further sources of pictures, such as a media bucket. */
  readonly images?: readonly string[];
  /** Origins that may frame the page; none by default. */
  readonly frameAncestors?: readonly string[];
  /** Origins that forms of the page may lead to in the end; Chromium follows a form's redirects nowhere else. */
  readonly formTargets?: readonly string[];
  /** Component kits that set style attributes need this. */
  readonly styleAttributes?: boolean;
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The headers of every page: nothing runs, loads or frames that was not named. */
export function pageHeaders(nonce: string, policy: PagePolicy = {}): Record<string, string> {
  const csp = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(policy.styleAttributes ? [`style-src-attr 'unsafe-inline'`] : []),
    `img-src 'self' data:${(policy.images ?? []).map((source) => ` ${source}`).join('')}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'${[...new Set(policy.formTargets)].map((origin) => ` ${origin}`).join('')}`,
    `base-uri 'none'`,
    `frame-ancestors ${policy.frameAncestors?.join(' ') ?? `'none'`}`,
  ];
  return {
    'content-security-policy': csp.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** The headers of a file that is looked at by itself: nobody frames it, and it stays what it says it is. */
export function fileHeaders(): Record<string, string> {
  return {
    'content-security-policy': "frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  };
}
