import type { Intent } from '../intent/index.ts';
import { matchSettings } from '../settings/match-settings.ts';
import { findRisks } from './risks.ts';

/**
 * Whether a complete action is done at once, by the player's setting. Ending the turn has a button of its own, so it is
 * only asked about when it is risky.
 */
export function commitsAtOnce(intent: Intent): boolean {
  if (!intent.preview?.possible) return false;
  const { confirm } = matchSettings();
  if (confirm === 'never') return true;
  const isButton = intent.chain[0].kind === 'endTurn';
  return (confirm !== 'always' || isButton) && findRisks(intent).length === 0;
}
