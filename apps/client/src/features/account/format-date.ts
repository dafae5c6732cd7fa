const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** Formats a day: `24 December 2026`, in the order of the language. `time` is in ms since 1970. */
export const formatDate = (time: number): string => dates.format(time);
