import { rollToConfig, parseOwnedCard, rollBlueprint, rollCard } from '@stackmate/engine';
import type { Blueprint, CheckResult, DefinitionId, Random, Roll } from '@stackmate/engine';
import { definitions } from './definitions.ts';
import { trainedRoll } from './training.ts';
import type { TrainingMove } from './training.ts';

/** The values that one copy of a card was created with; they never change. */
export interface NaturalCopy {
  /** The natural roll, before any training. */
  readonly roll: Roll;
  /** [OW1] Four percentages that sum to 100; null for a spell. */
  readonly blueprint: Blueprint | null;
}

/** One copy of a card in a vault. */
export interface OwnedCopy extends NaturalCopy {
  readonly id: string;
  readonly experience: number;
  /** Training points in use, one move each. */
  readonly moves: readonly TrainingMove[];
}

/** [OW1] Rolls a new copy and keeps its blueprint. Throws for an id that is not a card's. */
export function rollOwnedCopy(card: DefinitionId, random: Random): NaturalCopy {
  if (definitions.get(card)?.kind !== 'monster') {
    return { roll: rollCard(definitions, card, random), blueprint: null };
  }
  const blueprint = rollBlueprint(random);
  return { roll: rollCard(definitions, card, random, { blueprint }), blueprint };
}

/** [OW5] Returns the roll that a copy plays with: its natural roll with its training. */
export const rollInPlay = (copy: NaturalCopy & Pick<OwnedCopy, 'moves'>): Roll =>
  trainedRoll(copy, copy.moves);

/** [OW1] Returns the `config` string of a copy, as the specification defines it. */
export const copyConfig = (copy: NaturalCopy & Pick<OwnedCopy, 'moves'>): string =>
  rollToConfig(definitions, copy.roll, rollInPlay(copy));

/** An owned card as the server sends it. */
export interface SentCopy {
  readonly id: string;
  readonly playerid: string;
  readonly cardid: number;
  readonly config: string;
  readonly location: number;
  readonly blueprint: Blueprint | null;
  readonly moves: readonly TrainingMove[];
  readonly experience: number;
}

/** Reads an owned card that the server sent. Refuses a card that can't exist. */
export function readCopy(sent: SentCopy): CheckResult<OwnedCopy> {
  const { id, playerid, cardid, config, location, blueprint, moves, experience } = sent;
  const parsed = parseOwnedCard(definitions, { id, playerid, cardid, config, location });
  if (!parsed.ok) return parsed;
  const { natural } = parsed.value;
  const roll: Roll = {
    card: cardid,
    power: natural.power,
    iq: natural.iq,
    eq: natural.eq,
    range: natural.range,
    rangeType: natural.rangetype as Roll['rangeType'],
    abilities: parsed.value.config.skillids,
  };
  return { ok: true, value: { id, roll, blueprint, moves, experience } };
}
