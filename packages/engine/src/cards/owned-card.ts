import type { CardDefinition } from '../rarity/odds.ts';
import { cardLocations, rangeTypes, type CardLocation, type RangeType } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { CheckResult } from '../types/refusal.ts';
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
  /** Stats from the roll, and stats gained since; a card's stats are the sum of both. */
  readonly natural: OwnedStats;
  readonly experience: OwnedStats;
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

/** Creates the roll that a card's config describes, not yet checked against the card. */
const configRoll = (card: DefinitionId, { skillids, naturalstats }: OwnedConfig) => {
  const { rangetype: rangeType, ...stats } = readStats(naturalstats);
  return { card, ...stats, rangeType, abilities: skillids };
};

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
  const experience = readStats(config.experiencestats);
  if (Object.values(config.experiencestats).some((stat) => stat !== 0)) {
    const detail = 'config.experiencestats: all must be 0 for now.';
    return refuseOwned('experience', "Cards don't gain stats by experience yet.", detail);
  }
  const [problem] = checkRoll(definitions, configRoll(cardid, config));
  if (problem) return refuseOwned('badRoll', problem.message, problem.detail);

  const carddef = cardDefinition(definitions, cardid);
  return {
    ok: true,
    value: { id, playerid, cardid, config, location, carddef, natural, experience },
  };
}

/** Converts an owned card into its roll, as used in decks. */
export function ownedToRoll(owned: OwnedCard): Roll {
  const { natural, experience } = owned;
  return freezeRoll({
    card: owned.cardid,
    power: natural.power + experience.power,
    iq: natural.iq + experience.iq,
    eq: natural.eq + experience.eq,
    range: natural.range + experience.range,
    rangeType: natural.rangetype as Roll['rangeType'],
    abilities: owned.config.skillids,
  });
}
