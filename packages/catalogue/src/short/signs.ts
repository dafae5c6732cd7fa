import type { Text } from '../text/run.ts';

// Drawn, not printed: our fonts lack these signs. Their words are read out.
export const atMost: Text = [{ run: 'symbol', kind: 'mark', name: 'at-most', text: 'at most ' }];
export const atLeast: Text = [{ run: 'symbol', kind: 'mark', name: 'at-least', text: 'at least ' }];
