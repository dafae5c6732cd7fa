import { rules } from '@stackmate/catalogue/play';
import { noFields } from '@stackmate/engine';
import type { DefinitionId, Refusal } from '@stackmate/engine';
import type { Intent } from '../intent/index.ts';

/**
 * Returns why a rule card can't be used now; null if it can, or if nothing is asked. Once something is picked up, the
 * question is where it goes.
 */
export function ruleCardRefusal(intent: Intent | null, definition: DefinitionId): Refusal | null {
  if (!intent || intent.origin || intent.chain.length > 0) return null;
  const action = { ...noFields, kind: 'activate', option: definition } as const;
  return rules.explainRefusal(intent.base, intent.player, action);
}
