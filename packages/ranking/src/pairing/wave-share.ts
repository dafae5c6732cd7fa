import type { WaitingPlayer } from './pair-wave.ts';

/** Max players of one household (account, device or address) in a wave: they can't meet each other. */
const maxPerHousehold = 8;
/** Players in half of a wave. */
const halfWave = 64;

/** Returns a number that orders players differently in each wave (FNV-1a). */
function waveTurn(id: string, wave: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${wave} ${id}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns at most a household's share of its players, for every household; the choice rotates with each wave. */
function withoutCrowds(waiting: readonly WaitingPlayer[], wave: number): readonly WaitingPlayer[] {
  const counts = new Map<string, number>();
  const chosen = new Set<WaitingPlayer>();
  const turns = waiting.map((player) => ({ player, turn: waveTurn(player.id, wave) }));
  for (const { player } of turns.sort((a, b) => a.turn - b.turn)) {
    if (player.households.some((home) => (counts.get(home) ?? 0) >= maxPerHousehold)) continue;
    for (const home of player.households) counts.set(home, (counts.get(home) ?? 0) + 1);
    chosen.add(player);
  }
  return waiting.filter((player) => chosen.has(player));
}

/**
 * [RA2] Returns the players that a wave pairs, at most 128 of those who wait, longest first. No household takes more than
 * a few places. Of more players, the waves take two blocks in turn, so that any two are in a wave together before long.
 */
export function waveShare(
  waiting: readonly WaitingPlayer[],
  wave: number,
): readonly WaitingPlayer[] {
  const players = withoutCrowds(waiting, wave);
  const blocks = Math.ceil(players.length / halfWave);
  if (blocks <= 2) return players;
  let turn = wave % ((blocks * (blocks - 1)) / 2);
  let first = 0;
  for (; turn >= blocks - 1 - first; first += 1) turn -= blocks - 1 - first;
  return [first, first + 1 + turn].flatMap((block) =>
    players.slice(block * halfWave, (block + 1) * halfWave),
  );
}
