const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats the time at which a version was saved. */
export const formatVersionTime = (time: number): string => format.format(time);
