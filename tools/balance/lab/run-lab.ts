import { rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { LabRun } from '../../../apps/web/src/lab/lab-data.ts';
import { deckIds } from '../../shared/decks.ts';
import { playAll } from '../../play/simulate/play-all.ts';
import { readyPairs } from '../../play/simulate/ready-pairs.ts';
import { cardMeasures, kingMeasures, monsterGroups } from './measures/card-measures.ts';
import { dealShare } from './measures/deal-share.ts';
import { createExperiment } from './measures/experiment.ts';
import {
  endShares,
  firstByLength,
  lengths,
  matchMeasures,
  mechanicMeasures,
} from './measures/match-measures.ts';
import { median } from '../../shared/quantile.ts';
import { weightedWins } from './measures/shares.ts';
import { experimentEnergies, planLab } from './plan.ts';
import type { LabSize } from './plan.ts';

/**
 * Plays the matches of a run on `workers` threads and returns its figures. Matches found in the file of played games
 * aren't played again.
 */
export async function runLab(
  size: LabSize,
  command: string,
  { workers, file }: { readonly workers: number; readonly file: string | null },
): Promise<LabRun> {
  const { base, repeated, experiments } = planLab(size);
  const all = await playAll([...base, ...repeated, ...experiments.flat()], workers, file);
  const outcomes = all.slice(0, base.length);
  const ofDeals = all.slice(base.length, base.length + repeated.length);
  let next = base.length + repeated.length;
  const compared = experiments.map((games, index) => {
    const part = all.slice(next, (next += games.length));
    return createExperiment(`${experimentEnergies[index]} energy`, part);
  });
  return {
    bot: size.bot,
    games: outcomes.length,
    seed: size.seed,
    command,
    versions: { engine: engineVersion, rules: rulesVersion, catalogue: rules.catalogue.version },
    medianTurns: median(outcomes.map(({ turns }) => turns)),
    lengths: lengths(outcomes),
    measures: matchMeasures(outcomes),
    firstByLength: firstByLength(outcomes),
    ends: endShares(outcomes),
    decks: deckIds,
    pairs: readyPairs.map((decks, pair) => {
      const ofPair = outcomes.filter((outcome) => outcome.pair === pair);
      return { decks, value: weightedWins(ofPair, (_, side) => Number(side === 0)) };
    }),
    cards: cardMeasures(outcomes, readyPairs),
    kings: kingMeasures(outcomes),
    elements: monsterGroups(outcomes, ({ elements }) => elements),
    types: monsterGroups(outcomes, ({ monsterTypes }) => monsterTypes),
    mechanics: mechanicMeasures(outcomes),
    dealShare: dealShare(ofDeals),
    experiments: [createExperiment('40 energy, the rules', outcomes), ...compared].filter(
      ({ games }) => games > 0,
    ),
  };
}
