import { findKingSquare } from '@stackmate/engine';
import type { Action, Ref } from '@stackmate/engine';
import type { Intent } from '../intent/index.ts';
import { findRoll } from '../names/names.ts';
import { findStop } from '../settings/card-stops.ts';
import type { CardStop, CardStops } from '../settings/card-stops.ts';
import type { MatchSettings } from '../settings/match-settings.ts';
import type { MatchScreen, PassReason } from '../store/index.ts';
import { answersMatter } from './answers-matter.ts';

export type PassSettings = Pick<MatchSettings, 'respond' | 'stopsForKing' | 'cardStops'>;

export interface Pass {
  readonly action: Action;
  readonly reason: PassReason;
}

/** Returns whether a pending attack has the King of the player who is asked as a target. */
export function isKingAttacked({ base, player }: Intent): boolean {
  const { field, waiting } = base.open;
  const square = findKingSquare(base.open, player);
  const king = square === null ? undefined : field[square]!.cards[0].ref;
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

/** Returns what the player chose for the opponent's card that acted last; null if nothing, or if it is hidden. */
function opposingStop({ base, player }: Intent, stops: CardStops): CardStop | null {
  const last = base.open.waiting.at(-1);
  if (!last || last.by === player) return null;
  const chosen = [last.source, last.owner].map((ref) => {
    const card = findRoll(base, ref)?.card;
    return card === undefined ? null : findStop(stops, 'opposing', card);
  });
  return chosen.find((stop) => stop === 'stop') ?? chosen.find((stop) => stop !== null) ?? null;
}

/** Returns the cards that could answer and for which the player made this choice. */
function ownCards({ base, offers }: Intent, stops: CardStops, choice: CardStop): ReadonlySet<Ref> {
  const cards = offers.flatMap(({ action: { card } }) => {
    const roll = card === null ? null : findRoll(base, card);
    return card !== null && roll && findStop(stops, 'own', roll.card) === choice ? [card] : [];
  });
  return new Set(cards);
}

/** Returns whether the match stops even if the player passes until their turn. */
export const isUrgent = (intent: Intent, { stopsForKing, cardStops }: PassSettings): boolean =>
  opposingStop(intent, cardStops) === 'stop' ||
  (stopsForKing && isKingAttacked(intent) && answersMatter(intent.base));

function reasonFor(
  intent: Intent,
  isPassingUntilTurn: boolean,
  settings: PassSettings,
): PassReason | null {
  const { respond, cardStops } = settings;
  if (respond === 'never') return 'never';
  if (isUrgent(intent, settings)) return null;
  if (isPassingUntilTurn) return 'until turn';
  if (opposingStop(intent, cardStops) === 'never') return 'card';
  if (respond === 'always' || ownCards(intent, cardStops, 'stop').size > 0) return null;
  if (intent.offers.length === 1) return 'no answer';
  const ignored = ownCards(intent, cardStops, 'never');
  if (answersMatter(intent.base, ignored)) return null;
  return ignored.size > 0 ? 'card' : 'no effect';
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
