import type { CardDefinition } from '../rarity/odds.ts';
import { cardLocations, rangeTypes, type CardLocation, type RangeType } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { CheckResult } from '../types/rule-codes.ts';
import type { Roll } from '../types/roll.ts';
import { checkRoll } from './check-roll.ts';
import { cardDefinition, type Definitions } from './definitions.ts';
import { parseConfig, refuseOwned, type OwnedConfig, type StoredStats } from './owned-config.ts';
import { freezeRoll } from './roll-card.ts';
import { describeValue, isCount, isRecord } from './unknown-value.ts';

/** Id of a stored record: a whole number from 0, or a string. */
export type RecordId = number | string;

export interface OwnedStats {
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangetype: RangeType;
}

/** A card in a player's vault. */
export interface OwnedCard {
  readonly id: RecordId;
  readonly playerid: RecordId;
  readonly cardid: DefinitionId;
  readonly config: OwnedConfig;
  readonly location: CardLocation;
  readonly carddef: CardDefinition;
  /** Stats from the roll. */
  readonly natural: OwnedStats;
  /**
   * Change that training made to each stat; may be negative. The range type is a difference of
   * numeric ids.
   */
  readonly experience: StoredStats;
}

const isRecordId = (value: unknown): value is RecordId =>
  isCount(value) || (typeof value === 'string' && value !== '');

const readStats = ({ rangetype, ...stats }: StoredStats): OwnedStats => ({
  ...stats,
  rangetype: rangeTypes[rangetype],
});

const badField = (field: string, value: unknown, right: string): CheckResult<OwnedCard> =>
  refuseOwned(
    'badField',
    'A field of the card cannot be read.',
    `${field}: ${describeValue(value)} is ${right}.`,
  );

/** Creates a roll from a card's config, not yet checked against the card. */
const configRoll = (card: DefinitionId, { skillids }: OwnedConfig, stored: StoredStats) => {
  const { rangetype: rangeType, ...stats } = readStats(stored);
  return { card, ...stats, rangeType, abilities: skillids };
};

/** Returns the stats that a card plays with: natural plus experience. */
const playedStats = ({ naturalstats, experiencestats }: OwnedConfig): StoredStats => ({
  power: naturalstats.power + experiencestats.power,
  iq: naturalstats.iq + experiencestats.iq,
  eq: naturalstats.eq + experiencestats.eq,
  range: naturalstats.range + experiencestats.range,
  rangetype: naturalstats.rangetype + experiencestats.rangetype,
});

/**
 * Reads a stored card: `id, playerid, cardid, location` (numeric id) and `config` (a JSON string).
 * The definition comes from the catalogue. Refuses a roll that the card can't have (CD1, CD2).
 */
export function parseOwnedCard(definitions: Definitions, value: unknown): CheckResult<OwnedCard> {
  if (!isRecord(value)) {
    const detail = `${describeValue(value)} isn't a card.`;
    return refuseOwned('notAnOwnedCard', 'The card cannot be read.', detail);
  }
  const { id, playerid, cardid, location: locationId } = value;
  if (!isRecordId(id)) return badField('id', id, 'not an id');
  if (!isRecordId(playerid)) return badField('playerid', playerid, 'not an id');
  if (!isCount(cardid)) return badField('cardid', cardid, 'not a card id');
  const location = isCount(locationId) ? cardLocations[locationId] : undefined;
  if (location === undefined) return badField('location', locationId, 'not a location');

  const parsed = parseConfig(value.config);
  if (!parsed.ok) return parsed;
  const config = parsed.value;
  const natural = readStats(config.naturalstats);
  const experience = config.experiencestats;
  const [problem] = checkRoll(definitions, configRoll(cardid, config, config.naturalstats));
  if (problem) return refuseOwned('badRoll', problem.message, problem.detail);
  // Training moves percentage points, so the trained stats are those of some blueprint too.
  const [trained] = checkRoll(definitions, configRoll(cardid, config, playedStats(config)));
  if (trained) return refuseOwned('experience', trained.message, trained.detail);
  if (experience.eq !== 0) {
    const detail = `config.experiencestats.eq: ${experience.eq} instead of 0.`;
    return refuseOwned('experience', 'Experience never changes EQ.', detail);
  }

  const carddef = cardDefinition(definitions, cardid);
  return {
    ok: true,
    value: { id, playerid, cardid, config, location, carddef, natural, experience },
  };
}

/** Converts an owned card into its roll, as used in decks. */
export function ownedToRoll({ cardid, config }: OwnedCard): Roll {
  const { rangetype, ...stats } = readStats(playedStats(config));
  return freezeRoll({
    card: cardid,
    ...stats,
    rangeType: rangetype as Roll['rangeType'],
    abilities: config.skillids,
  });
}
