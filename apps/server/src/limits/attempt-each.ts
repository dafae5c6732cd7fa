/**
 * Does something for each item in turn, even if it fails for others. If it failed for any, throws an AggregateError at the
 * end, so that the regular task counts as failed: its message names the items by `nameOf`.
 */
export async function attemptEach<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const names: string[] = [];
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (failure) {
      names.push(nameOf(item));
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `failed: ${names.join(', ')}`);
}
