import type { Text } from '../text/run.ts';

// Drawn instead of printed, because our fonts lack these characters. Screen readers read the text.
export const atMost: Text = [{ run: 'symbol', kind: 'mark', name: 'at-most', text: 'at most ' }];
export const atLeast: Text = [{ run: 'symbol', kind: 'mark', name: 'at-least', text: 'at least ' }];
