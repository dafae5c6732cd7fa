import { readyDecks, rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { MatchSetup } from '@stackmate/room';

export const matchName = 'chaoschaoschaoschaosch';

/** Returns 64 random hex digits. */
export const chooseNonce = (random: Random): string =>
  Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');

/** Chooses a random setup: tight or generous clocks, sometimes against a bot. */
export function chooseSetup(random: Random, matchId: string): MatchSetup {
  const kind = (['casual', 'casual', 'private', 'bot'] as const)[random.below(4)];
  const deck = () => readyDecks[random.below(readyDecks.length)].deck;
  const isTight = random.below(3) === 0;
  return {
    match: matchId,
    kind,
    seats: [
      { player: 'south-south-south-sout', name: 'South', bot: null, deck: deck() },
      kind === 'bot'
        ? { player: null, name: 'Bot', bot: 'random', deck: deck() }
        : { player: 'north-north-north-nort', name: 'North', bot: null, deck: deck() },
    ],
    clocks:
      kind === 'bot'
        ? null
        : isTight
          ? { move: 4000, bank: 20_000, away: 20_000, lag: 3000 }
          : { move: 30_000, bank: 300_000, away: 120_000, lag: 10_000 },
    versions: { engine: engineVersion, rules: rulesVersion, catalogue: rules.catalogue.version },
    ...(kind === 'casual' ? { hashTime: isTight ? 4000 : 60_000 } : {}),
    sealTime: isTight ? 4000 : 90_000,
    idleTime: 240_000,
    botDelay: { least: 300, most: 1200 },
    spectatorDelay: random.below(10_000),
  };
}
