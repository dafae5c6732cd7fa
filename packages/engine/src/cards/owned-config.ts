import { rarityTier } from '../rarity/tier.ts';
import { rangeTypes, rarities } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Checked } from '../types/refusal.ts';
import type { Roll } from '../types/roll.ts';
import { cardDefinition, type Definitions } from './definitions.ts';
import { describeValue, isCount, isRecord } from './unknown-value.ts';

/** Stats as they are stored: the range type is its numeric id (CT6). */
export interface StoredStats {
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangetype: number;
}

/** What an owned card's config string holds. */
export interface OwnedConfig {
  readonly skillids: readonly DefinitionId[];
  /** The abilities' internal names, for readers without a catalogue. */
  readonly skilldefs: readonly { readonly id: DefinitionId; readonly idname: string }[];
  readonly naturalstats: StoredStats;
  readonly experiencestats: StoredStats;
  /** Numeric id of the rarity tier at the time of the roll. */
  readonly raritytype: number;
  /** For what is not known yet; kept as it is. */
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** Nothing is learnt by experience for now. */
const noExperience: StoredStats = { power: 0, iq: 0, eq: 0, range: 0, rangetype: 0 };

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

/** A refusal of an owned card, as a value. */
export const refuseOwned = <T>(
  code: OwnedProblemCode,
  message: string,
  detail: string,
): Checked<T> => ({ ok: false, refusal: { code, rule: null, message, detail } });

const badConfig = (detail: string): Checked<OwnedConfig> =>
  refuseOwned('badConfig', "The card's config cannot be read.", detail);

const isStats = (value: unknown): value is StoredStats =>
  isRecord(value) &&
  statNames.every((stat) => isCount(value[stat])) &&
  (value.rangetype as number) < rangeTypes.length;

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

/** The config of an owned card from its string. */
export function parseConfig(text: unknown): Checked<OwnedConfig> {
  if (typeof text !== 'string') return badConfig(`config: ${describeValue(text)} is no text.`);
  const config = parseJson(text);
  if (!isRecord(config)) return badConfig(`config: ${describeValue(text)} is no JSON object.`);
  const { skillids, skilldefs, naturalstats, experiencestats, raritytype, extensions } = config;
  if (!Array.isArray(skillids) || !skillids.every(isCount)) {
    return badConfig('config.skillids: no list of ability ids.');
  }
  if (!isSkillDefs(skilldefs, skillids)) {
    return badConfig('config.skilldefs: not the abilities of skillids, in their order.');
  }
  if (!isStats(naturalstats)) return badConfig('config.naturalstats: not five stats.');
  if (!isStats(experiencestats)) return badConfig('config.experiencestats: not five stats.');
  if (!isCount(raritytype) || raritytype >= rarities.length) {
    return badConfig(`config.raritytype: ${describeValue(raritytype)} is no rarity.`);
  }
  if (!isRecord(extensions)) return badConfig('config.extensions: no object.');
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

/** The config string of a card that was just rolled. */
export function rollToConfig(definitions: Definitions, roll: Roll): string {
  const { power, iq, eq, range, rangeType, abilities } = roll;
  const { rarity } = cardDefinition(definitions, roll.card);
  const config: OwnedConfig = {
    skillids: abilities,
    skilldefs: abilities.map((id) => ({ id, idname: definitions.get(id)?.idname ?? '' })),
    naturalstats: { power, iq, eq, range, rangetype: rangeTypes.indexOf(rangeType) },
    experiencestats: noExperience,
    raritytype: rarities.indexOf(rarityTier(rarity)),
    extensions: {},
  };
  return JSON.stringify(config);
}
