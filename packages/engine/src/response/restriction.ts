import type { Activated } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';

/** What may be declared besides being legal on its own turn. */
export interface Restriction {
  /** Only Quick ('quick') or only Super Quick ('super') cards; null: any. */
  readonly speed: 'quick' | 'super' | null;
  /** RS3 asks what would be usable but for energy. */
  readonly ignoreEnergy: boolean;
}

const ownTurn: Restriction = { speed: null, ignoreEnergy: false };

/** Whether a card is fast enough for it. */
export const isFastEnough = (what: Activated, { speed }: Restriction): boolean =>
  speed === null || what.superQuick || (speed === 'quick' && what.quick);

/** How fast a card must be now: any in one's own turn, Quick ones in a response window (RS2, AC3). */
export function restrictionNow(game: Game): Restriction {
  const { waiting, responder } = game.open;
  if (responder === null || waiting.length === 0) return ownTurn;
  return lastIsSuperQuick(game) ? onlySuper : onlyQuick;
}

const onlyQuick: Restriction = { speed: 'quick', ignoreEnergy: false };
const onlySuper: Restriction = { speed: 'super', ignoreEnergy: false };

/** Whether only something Super Quick may answer what waits last (AC3). */
export function lastIsSuperQuick(game: Game): boolean {
  const last = game.open.waiting[game.open.waiting.length - 1];
  const { catalogue } = game;
  const what = catalogue.abilities.get(last.definition) ?? catalogue.spells.get(last.definition);
  return what?.superQuick ?? false;
}
