import type { Action } from '@stackmate/engine';
import type { Intent } from '../intent/index.ts';
import type { MatchSettings } from '../settings/match-settings.ts';
import type { MatchScreen, PassReason } from '../store/index.ts';
import { answersMatter } from './answers-matter.ts';

export type PassSettings = Pick<MatchSettings, 'respond' | 'stopsForKing'>;

export interface Pass {
  readonly action: Action;
  readonly reason: PassReason;
}

/** Returns whether a pending attack has the King of the player who is asked as a target. */
export function isKingAttacked({ base, player }: Intent): boolean {
  const { field, waiting } = base.open;
  const king = field.find((stack) => stack?.king === true && stack.owner === player)?.cards[0].ref;
  return waiting.some(
    ({ by, kind, defender, targets, negated }) =>
      by !== player &&
      !negated &&
      // A direct attack is aimed at the King, though it names no card.
      (kind === 'direct attack' ||
        (kind === 'attack' &&
          king !== undefined &&
          (defender === king || targets.some(({ ref }) => ref === king)))),
  );
}

function reasonFor(
  intent: Intent,
  isPassingUntilTurn: boolean,
  { respond, stopsForKing }: PassSettings,
): PassReason | null {
  if (respond === 'never') return 'never';
  if (stopsForKing && isKingAttacked(intent)) return null;
  if (isPassingUntilTurn) return 'until turn';
  if (respond === 'always') return null;
  if (intent.offers.length === 1) return 'no answer';
  return answersMatter(intent.base) ? null : 'no effect';
}

/** Returns the pass to send for a player who is asked to respond; null if the player should decide. */
export function passFor(
  screen: Pick<MatchScreen, 'intent' | 'isOnHold' | 'isPassingUntilTurn'>,
  settings: PassSettings,
): Pass | null {
  const { intent, isOnHold, isPassingUntilTurn } = screen;
  const pass = intent?.offers.find(({ verb }) => verb === 'pass');
  if (!intent || !pass || isOnHold) return null;
  // The player is choosing an answer.
  if (intent.chain.length > 0 || intent.origin) return null;
  const reason = reasonFor(intent, isPassingUntilTurn, settings);
  return reason && { action: pass.action, reason };
}
