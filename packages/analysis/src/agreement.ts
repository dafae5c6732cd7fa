import { createBot } from '@stackmate/bot';
import { createRandom, plainSha256 } from '@stackmate/engine';
import type { Action, MatchRecord, Rules } from '@stackmate/engine';
import { decisionsIn, walkRecord } from './match-walk.ts';

/** How many of a player's decisions the strongest bot would have made, too. */
export interface PlayAgreement {
  readonly decisions: number;
  readonly agreed: number;
}

export interface AgreementOptions {
  /** The same seed looks at the same decisions, and the bot answers the same. */
  readonly seed: string;
  /** Max number of decisions of each player. */
  readonly most: readonly [number, number];
  /** Actions that the bot may simulate for each decision. */
  readonly budget: number;
}

const isSame = (a: Action, b: Action): boolean =>
  a.kind === b.kind &&
  a.card === b.card &&
  a.to === b.to &&
  a.target === b.target &&
  a.option === b.option;

/**
 * [PR2] Lets the strongest bot answer decisions of a match in which a player had a choice, from all that the player knew
 * and with no more, and counts the same answers. Where a match has more decisions than are looked at, the seed draws them.
 */
export function compareWithBot(
  rules: Rules,
  record: MatchRecord,
  { seed, most, budget }: AgreementOptions,
): readonly [PlayAgreement, PlayAgreement] {
  const decisions = decisionsIn(rules, walkRecord(rules, record));
  const compare = (player: 0 | 1): PlayAgreement => {
    const drawn = decisions
      .filter((decision) => decision.player === player)
      .map((decision) => ({ decision, lot: plainSha256(`${seed} ${decision.index}`) }))
      .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, most[player]);
    const agreed = drawn.filter(({ decision: { state, played }, lot }) => {
      const bot = createBot('strategist', { rules, random: createRandom(lot), budget });
      return isSame(bot.choose(rules.viewFor(state, player), player), played[0]);
    });
    return { decisions: drawn.length, agreed: agreed.length };
  };
  return [compare(0), compare(1)];
}

/** The agreement of somebody in a field, compared with the others. */
export interface ComparedPlay<Who> extends PlayAgreement {
  readonly who: Who;
  /** Share of the decisions, from 0 to 1. */
  readonly share: number;
  /** Mean share of the others, weighted by their decisions. */
  readonly mean: number;
  /** Standard error of the difference; null if nothing can be compared. */
  readonly standardError: number | null;
  readonly isBeyond: boolean;
}

/** Fewer decisions, or fewer others, say nothing (tune). */
const leastDecisions = 20;
const leastOthers = 3;
/** [PR2] Standard errors above the others' mean from which play is reported. */
const reportedErrors = 2;

/**
 * [PR2] Compares everybody's agreement with the others of the field. The standard error has three parts: the chance in
 * the own decisions, how much the others differ among each other, and the error of their mean.
 */
export function compareField<Who>(
  plays: readonly ({ readonly who: Who } & PlayAgreement)[],
): readonly ComparedPlay<Who>[] {
  return plays.map((play) => {
    const { decisions, agreed } = play;
    const share = decisions === 0 ? 0 : agreed / decisions;
    const others = plays.filter((other) => other !== play && other.decisions >= leastDecisions);
    const total = others.reduce((sum, other) => sum + other.decisions, 0);
    const mean = total === 0 ? 0 : others.reduce((sum, other) => sum + other.agreed, 0) / total;
    if (decisions < leastDecisions || others.length < leastOthers) {
      return { ...play, share, mean, standardError: null, isBeyond: false };
    }
    const chance = (mean * (1 - mean)) / decisions;
    // What the others' shares vary beyond the chance in their own decisions.
    const spread = others.reduce((sum, other) => {
      const difference = other.agreed / other.decisions - mean;
      return sum + difference ** 2 - (mean * (1 - mean)) / other.decisions;
    }, 0);
    const between = Math.max(0, spread / (others.length - 1));
    const ofMean = (mean * (1 - mean)) / total + between / others.length;
    const standardError = Math.sqrt(chance + between + ofMean);
    const isBeyond = share - mean > reportedErrors * standardError;
    return { ...play, share, mean, standardError, isBeyond };
  });
}
