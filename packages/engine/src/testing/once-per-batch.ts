/**
 * Returns a function that runs a batch for the first test that needs it, and gives the others the same result. So tests
 * can judge all batches in any order.
 */
export function oncePerBatch<Result extends object>(
  run: (batch: number) => Result,
): (batch: number) => Result {
  const results = new Map<number, Result>();
  return (batch) => {
    const result = results.get(batch) ?? run(batch);
    results.set(batch, result);
    return result;
  };
}
