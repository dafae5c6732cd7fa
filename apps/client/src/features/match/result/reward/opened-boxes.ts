/** Matches whose reward box was opened on this page. */
const opened = new Set<string>();

export const isBoxOpened = (match: string): boolean => opened.has(match);

export const noteBoxOpened = (match: string): void => void opened.add(match);
