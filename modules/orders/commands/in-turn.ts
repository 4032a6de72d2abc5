/**
 * Does the same for each of several things that have nothing to do with each other: one that fails does not keep the
 * others waiting.
 * @throws what the only failure threw, or an AggregateError of several, after all were tried
 */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
  if (errors.length === 1) throw errors[0];
}
