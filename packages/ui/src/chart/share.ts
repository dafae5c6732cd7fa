/** Formats a share as a percentage: `12 %`, `4.2 %`, `0.07 %`, `under 0.01 %`. */
export const formatShare = (share: number): string => {
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return 'under 0.01 %';
  // Don't round up to 100 %.
  if (percent > 99.9 && percent < 100) return 'over 99.9 %';
  if (percent >= 99.5 && percent < 100) return `${percent.toFixed(1)} %`;
  const digits = percent >= 10 || Number.isInteger(percent) ? 0 : percent >= 1 ? 1 : 2;
  return `${percent.toFixed(digits)} %`;
};
