const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns a day in words, such as 25 November 2026. In UTC, so that server and browser agree. */
export const dayInWords = (at: number): string => day.format(at);

export const monthInWords = (at: number): string => month.format(at);
