import type { z } from 'zod';

/** What a custom check tells `violations.ts`, beside zod's own issues. */
export interface CustomIssue {
  readonly rule: string;
  readonly description: string;
  readonly data: Record<string, unknown>;
}

/** Says what is wrong with the value that is being checked. */
export function fail(
  ctx: z.core.$RefinementCtx,
  issue: CustomIssue,
  more: { readonly path?: (string | number)[]; readonly fatal?: boolean } = {},
): void {
  ctx.addIssue({ code: 'custom', params: { ...issue }, ...more });
}

export const unstorable: CustomIssue = {
  rule: 'FORMAT',
  description: 'must not hold NUL characters or broken Unicode',
  data: {},
};
