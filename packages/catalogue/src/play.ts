import { createPlayRules } from '@stackmate/engine';
import type { PlayRules } from '@stackmate/engine';
import { catalogue } from './catalogue.ts';

/** What a match is played with: the rules of the game without what makes, loads and writes down matches. */
export const rules: PlayRules = createPlayRules(catalogue);
