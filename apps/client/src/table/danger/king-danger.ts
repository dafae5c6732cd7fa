import { rules } from '@stackmate/catalogue/play';
import type { MatchView, Player } from '@stackmate/engine';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A reason why a King is in danger. */
export type Danger = 'low energy' | 'attack';

/** Energy from which a King is in danger. */
export const lowEnergy = 10;

const dangerCache = new WeakMap<MatchView, Map<Player, readonly Danger[]>>();

function computeDangers(view: MatchView, player: Player): readonly Danger[] {
  const { open, viewer } = view;
  if (open.turn === 0 || open.result) return [];
  const dangers: Danger[] = [];
  if (open.energy[player] <= lowEnergy) dangers.push('low energy');
  // Doesn't reveal to players that they can destroy the other King.
  if ((viewer === player || viewer === 'spectator') && rules.isKingThreatened(view, player))
    dangers.push('attack');
  return dangers;
}

/** Returns why a player's King is in danger, from a cache; nothing if it isn't. */
export function kingDangers(view: MatchView, player: Player): readonly Danger[] {
  const ofView = dangerCache.get(view) ?? new Map<Player, readonly Danger[]>();
  dangerCache.set(view, ofView);
  const dangers = ofView.get(player) ?? computeDangers(view, player);
  ofView.set(player, dangers);
  return dangers;
}

const words: Readonly<Record<Danger, Message>> = {
  'low energy': msg('low on energy'),
  attack: msg('can be destroyed by attacks'),
};

/** Returns why a King is in danger, in a few words: 'low on energy, can be destroyed by attacks'. */
export const dangerWords = (dangers: readonly Danger[]): string =>
  listText(dangers.map((danger) => t(words[danger])));
