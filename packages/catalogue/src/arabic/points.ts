/** Counts energy in words with an ending of its own: `energy(' عند الهجوم')`. */
export const energy = <const After extends string>(after: After) => ({
  one: `نقطة [طاقة|energy] واحدة${after}` as const,
  two: `نقطتا [طاقة|energy]${after}` as const,
  few: `{n} نقاط [طاقة|energy]${after}` as const,
  other: `{n} نقطة [طاقة|energy]${after}` as const,
});

/** Counts cards as an object, between other words: `cards('ارمِ ', ' من اختيارك')`. */
export const cards = <const Before extends string, const After extends string>(
  before: Before,
  after: After,
) => ({
  one: `${before}بطاقة واحدة${after}` as const,
  two: `${before}بطاقتين${after}` as const,
  few: `${before}{n} بطاقات${after}` as const,
  other: `${before}{n} بطاقة${after}` as const,
});
