/** Share of marks that may be false. */
const falseDiscoveryRate = 0.1;

/** Marks the probabilities that stand out among all of them (Benjamini and Hochberg). */
export function markDiscoveries(probabilities: readonly number[]): boolean[] {
  const sorted = probabilities.toSorted((a, b) => a - b);
  const last = sorted.findLastIndex(
    (p, index) => p <= (falseDiscoveryRate * (index + 1)) / sorted.length,
  );
  return probabilities.map((p) => last >= 0 && p <= sorted[last]);
}
