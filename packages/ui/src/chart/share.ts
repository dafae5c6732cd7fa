import { numberText, t } from '@stackmate/words';

const percentText = (percent: number, digits: number): string =>
  t('{share} %', { share: numberText(percent, digits) });

/** Formats a share as a percentage: `12 %`, `4.2 %`, `0.07 %`, `under 0.01 %`. */
export const formatShare = (share: number): string => {
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return t('under {share}', { share: percentText(0.01, 2) });
  // Don't round up to 100 %.
  if (percent > 99.9 && percent < 100) return t('over {share}', { share: percentText(99.9, 1) });
  if (percent >= 99.5 && percent < 100) return percentText(percent, 1);
  if (percent >= 10 || Number.isInteger(percent)) return percentText(Math.round(percent), 0);
  return percentText(percent, percent >= 1 ? 1 : 2);
};
