import { createPlayRules } from '@stackmate/engine';
import type { PlayRules } from '@stackmate/engine';
import { catalogue } from './catalogue.ts';

/** The rules needed to play a match, without creating, loading or recording one. */
export const rules: PlayRules = createPlayRules(catalogue);
