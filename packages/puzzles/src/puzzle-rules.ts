import type { PlayRules } from '@stackmate/engine';

/** The rules for playing a puzzle. */
export type PuzzleRules = Pick<PlayRules, 'decision' | 'isLegal' | 'legalActions' | 'playInPlace'>;
