import { rarityTier } from '../rarity/odds.ts';
import { rangeTypes, rarities } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { CheckResult } from '../types/rule-codes.ts';
import type { Roll } from '../types/roll.ts';
import { cardDefinition, type Definitions } from './definitions.ts';
import { describeValue, isCount, isRecord } from './unknown-value.ts';

/** Stats in stored form: the range type is its numeric id (CT6). */
export interface StoredStats {
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangetype: number;
}

/** Contents of an owned card's config string. */
export interface OwnedConfig {
  readonly skillids: readonly DefinitionId[];
  /** Internal names of the abilities, for readers without a catalogue. */
  readonly skilldefs: readonly { readonly id: DefinitionId; readonly idname: string }[];
  readonly naturalstats: StoredStats;
  /** Change of each natural stat by training; may be negative. */
  readonly experiencestats: StoredStats;
  /** Numeric id of the rarity tier at the time of the roll. */
  readonly raritytype: number;
  /** Reserved for future fields; stored unchanged. */
  readonly extensions: Readonly<Record<string, unknown>>;
}

const statNames = [
  'power',
  'iq',
  'eq',
  'range',
  'rangetype',
] as const satisfies (keyof StoredStats)[];

export type OwnedProblemCode =
  | 'notAnOwnedCard'
  | 'badConfig'
  | 'badField'
  | 'experience'
  | 'badRoll';

/** Creates a refusal of an owned card. */
export const refuseOwned = <T>(
  code: OwnedProblemCode,
  message: string,
  detail: string,
): CheckResult<T> => ({ ok: false, refusal: { code, rule: null, message, detail } });

const badConfig = (detail: string): CheckResult<OwnedConfig> =>
  refuseOwned('badConfig', "The card's config cannot be read.", detail);

const isStats = (value: unknown): value is StoredStats =>
  isRecord(value) &&
  statNames.every((stat) => isCount(value[stat])) &&
  (value.rangetype as number) < rangeTypes.length;

const isDifference = (value: unknown): value is StoredStats =>
  isRecord(value) &&
  statNames.every((stat) => Number.isSafeInteger(value[stat]) && !Object.is(value[stat], -0));

const isSkillDefs = (value: unknown, ids: readonly unknown[]): value is OwnedConfig['skilldefs'] =>
  Array.isArray(value) &&
  value.length === ids.length &&
  value.every(
    (entry: unknown, index) =>
      isRecord(entry) && entry.id === ids[index] && typeof entry.idname === 'string',
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pickStats = ({ power, iq, eq, range, rangetype }: StoredStats): StoredStats => ({
  power,
  iq,
  eq,
  range,
  rangetype,
});

/** Parses the config string of an owned card. */
export function parseConfig(text: unknown): CheckResult<OwnedConfig> {
  if (typeof text !== 'string') return badConfig(`config: ${describeValue(text)} isn't a string.`);
  const config = parseJson(text);
  if (!isRecord(config)) return badConfig(`config: ${describeValue(text)} isn't a JSON object.`);
  const { skillids, skilldefs, naturalstats, experiencestats, raritytype, extensions } = config;
  if (!Array.isArray(skillids) || !skillids.every(isCount)) {
    return badConfig('config.skillids: not a list of ability ids.');
  }
  if (!isSkillDefs(skilldefs, skillids)) {
    return badConfig("config.skilldefs: doesn't list the abilities of skillids in the same order.");
  }
  if (!isStats(naturalstats)) return badConfig('config.naturalstats: not an object of five stats.');
  if (!isDifference(experiencestats))
    return badConfig('config.experiencestats: not an object of five whole numbers.');
  if (!isCount(raritytype) || raritytype >= rarities.length) {
    return badConfig(`config.raritytype: ${describeValue(raritytype)} isn't a rarity.`);
  }
  if (!isRecord(extensions)) return badConfig('config.extensions: not an object.');
  return {
    ok: true,
    value: {
      skillids,
      skilldefs: skilldefs.map(({ id, idname }) => ({ id, idname })),
      naturalstats: pickStats(naturalstats),
      experiencestats: pickStats(experiencestats),
      raritytype,
      extensions,
    },
  };
}

const storedStats = ({ power, iq, eq, range, rangeType }: Roll): StoredStats => ({
  power,
  iq,
  eq,
  range,
  rangetype: rangeTypes.indexOf(rangeType),
});

/**
 * Creates the config string of an owned card from its natural roll and the roll after training,
 * which is the same for a new card.
 */
export function rollToConfig(definitions: Definitions, roll: Roll, trained: Roll = roll): string {
  const { abilities } = roll;
  const { rarity } = cardDefinition(definitions, roll.card);
  const naturalstats = storedStats(roll);
  const after = storedStats(trained);
  const config: OwnedConfig = {
    skillids: abilities,
    skilldefs: abilities.map((id) => ({ id, idname: definitions.get(id)?.idname ?? '' })),
    naturalstats,
    experiencestats: {
      power: after.power - naturalstats.power,
      iq: after.iq - naturalstats.iq,
      eq: after.eq - naturalstats.eq,
      range: after.range - naturalstats.range,
      rangetype: after.rangetype - naturalstats.rangetype,
    },
    raritytype: rarities.indexOf(rarityTier(rarity)),
    extensions: {},
  };
  return JSON.stringify(config);
}
