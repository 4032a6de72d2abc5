import { expect } from 'vitest';
import { findProduct } from './goods.ts';
import { lastExchange } from './route.ts';
import { type Generation, type Sdk, textOf } from './sdk.ts';

/** An error as the SDK throws it. */
export interface SdkError {
  readonly message: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly details: {
    readonly requestId?: string;
    readonly applicationError?: { readonly code: unknown; readonly description: string; readonly data: unknown };
    readonly validationError?: { readonly fieldViolations: readonly Violation[] };
  };
}

export interface Violation {
  readonly field: string;
  readonly description: string;
  readonly violatedRule?: string;
  readonly data?: unknown;
}

/** What the SDK threw. @throws Error if it did not */
export async function refused(call: Promise<unknown>): Promise<SdkError> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: SdkError) => ({ error }),
  );
  if ('error' in outcome) return outcome.error;
  throw new Error(`was not refused but answered ${JSON.stringify(outcome.answer)?.slice(0, 500)}`);
}

/** The call must fail with exactly this application error, in every place where the SDK shows it. */
/**
 * Of an answer without an `applicationError` the public client makes one whose code is the status, as a number; sites
 * compare with that.
 */
export async function expectNumber(call: Promise<unknown>, status: number): Promise<void> {
  const { details } = await refused(call);
  expect(details.applicationError?.code).toBe(status);
}

export async function expectCode(
  sdk: Pick<Generation, 'errorsCarryRequest'>,
  call: Promise<unknown>,
  expected: { readonly status: number; readonly code: string; readonly data?: object },
): Promise<SdkError> {
  const error = await refused(call);
  const { applicationError } = error.details;
  expect(applicationError).toMatchObject({
    code: expected.code,
    description: expect.stringMatching(/\S/),
    ...(expected.data && { data: expected.data }),
  });
  expect(error.message).toContain(applicationError?.description);
  expectRequest(sdk, error, expected.status);
  return error;
}

/** What whoever may not change the catalog is told. */
export const NOT_THE_MERCHANT = {
  status: 403,
  code: 'PERMISSION_DENIED',
  data: { permission: 'WIX_STORES.MODIFY_PRODUCTS' },
};

/** A change of the catalog, of the product that has this id if it is about one. */
export type CatalogChange = (products: Sdk['products'], id: string) => Promise<unknown>;

/** The change must be refused to a visitor, and leave the product as it was. */
export async function expectNotForVisitors(
  sdk: Pick<Generation, 'errorsCarryRequest'>,
  visitor: Sdk,
  change: CatalogChange,
): Promise<void> {
  const before = await findProduct(visitor, 'tee');
  await expectCode(sdk, change(visitor.products, textOf(before._id)), NOT_THE_MERCHANT);
  expect(await findProduct(visitor, 'tee')).toEqual(before);
}

/** The call must fail and name exactly these fields, as the SDK renames and sorts them. */
export async function expectViolations(
  sdk: Pick<Generation, 'errorsCarryRequest'>,
  call: Promise<unknown>,
  expected: readonly (Pick<Violation, 'field' | 'violatedRule'> & { readonly data?: object })[],
): Promise<SdkError> {
  const error = await refused(call);
  const violations = error.details.validationError?.fieldViolations ?? [];
  expect(violations.map(({ field }) => field)).toEqual(expected.map(({ field }) => field));
  expect(violations).toMatchObject(expected);
  const inner = JSON.parse(error.message) as { message: string };
  const told = violations.map(({ field, description }) => `"${field}" ${description}`);
  expect(inner.message).toBe(`INVALID_ARGUMENT: ${told.join(', ')}`);
  expectRequest(sdk, error, 400);
  return error;
}

function expectRequest(
  { errorsCarryRequest }: Pick<Generation, 'errorsCarryRequest'>,
  error: SdkError,
  status: number,
) {
  const { status: sent, answer } = lastExchange();
  const requestId = answer.get('x-wix-request-id');
  expect(sent).toBe(status);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  if (!errorsCarryRequest) return;
  expect(error).toMatchObject({ status, requestId, details: { requestId } });
}
