/**
 * Does something for each item, one after the other; one that fails stops no other. Throws at the end if any failed, so
 * that the regular task counts as failed: an error that names the items by `nameOf`, with the failures as `errors`.
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
