import { isSeed, parseEdition, rarities } from '@stackmate/engine';
import type { CheckResult, Rarity } from '@stackmate/engine';
import { codeAddress, splitServer } from './codes.ts';

/** What an operator orders: a short file from which a whole run follows. */
export interface RunSpec {
  /** Names the run for ever: letters, digits and hyphens, such as `2026-first`. */
  readonly id: string;
  readonly name: string;
  /** The server at which the cards are registered, such as `https://stackmate.example`. */
  readonly server: string;
  /** 1 for the first edition, whose cards carry its symbol. */
  readonly edition: number;
  /** The number on the barcode of the first print; the others follow. Decimal. */
  readonly firstNumber: string;
  /** Reward sets: a deck of 45 cards, boosters and a mat each. */
  readonly sets: number;
  /** Boosters in each set. */
  readonly setBoosters: number;
  /** Boosters besides those of the sets. */
  readonly boosters: number;
  /** The lowest rarity in the decks. */
  readonly lowest: Rarity;
  /** [PH7] Whether it is printed again to play with: another back, no codes to register. */
  readonly isReprint: boolean;
}

/** Cards of a set's deck and of a booster (product.md, section 9). */
export const setContent = { deck: 45, booster: 10 } as const;
/** Boosters of a set with the prelaunch bonus, and most that its box has room for. */
const [bonusBoosters, maxSetBoosters] = [2, 10];

const maxCards = 1_000_000;

const refuse = (code: string, message: string): CheckResult<never> => ({
  ok: false,
  refusal: { code, rule: null, message, detail: message },
});

const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** Returns the number of cards of each set of a run. */
export const setSize = ({ setBoosters }: Pick<RunSpec, 'setBoosters'>): number =>
  setContent.deck + setBoosters * setContent.booster;

type Counts = Pick<RunSpec, 'boosters' | 'setBoosters' | 'sets'>;

/** Returns the number of cards of a run. */
export const runSize = (spec: Counts): number =>
  spec.sets * setSize(spec) + spec.boosters * setContent.booster;

const known = 'id name server edition firstNumber sets setBoosters boosters lowest isReprint'.split(
  ' ',
);

function serverFault(server: unknown): string | null {
  if (typeof server !== 'string' || splitServer(server) === null) {
    return 'server must be an address such as https://stackmate.example, without a path';
  }
  try {
    codeAddress(server, '');
    return null;
  } catch (error) {
    return `server: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Says which number of packs is wrong; null if none is. */
function countFault(sets: unknown, setBoosters: unknown, boosters: unknown): string | null {
  if (!isCount(sets, maxCards) || !isCount(boosters, maxCards)) {
    return 'sets and boosters must be whole numbers from 0';
  }
  if (isCount(setBoosters, maxSetBoosters)) return null;
  return `setBoosters must be a whole number from 0 to ${maxSetBoosters}`;
}

/** Reads what a run file contains. Says which field is wrong, and how it should be. */
export function readRunSpec(value: unknown): CheckResult<RunSpec> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('runNotObject', 'a run file contains one JSON object');
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(fields).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    return refuse('runUnknownField', `${unknown} isn't a field; fields are ${known.join(', ')}`);
  }
  const { id, name, server, edition = 1 } = fields;
  const { sets = 0, setBoosters = bonusBoosters, boosters = 0 } = fields;
  const { firstNumber = '1', lowest = 'Common', isReprint = false } = fields;
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) {
    return refuse('runId', 'id must be 1 to 40 small letters, digits and hyphens');
  }
  if (typeof name !== 'string' || name.trim() === '' || name.length > 60) {
    return refuse('runName', 'name must be a text of at most 60 characters');
  }
  const wrongServer = serverFault(server);
  if (wrongServer !== null) return refuse('runServer', wrongServer);
  if (!isCount(edition, 999) || edition === 0) {
    return refuse('runEdition', 'edition must be a whole number from 1 to 999');
  }
  const wrongCount = countFault(sets, setBoosters, boosters);
  if (wrongCount !== null) return refuse('runCounts', wrongCount);
  if (typeof isReprint !== 'boolean') {
    return refuse('runReprint', 'isReprint must be true or false');
  }
  const tier = rarities.find((rarity) => rarity === lowest);
  if (tier === undefined) {
    return refuse('runLowest', `lowest must be one of ${rarities.join(', ')}`);
  }
  const counts = { sets, setBoosters, boosters } as Counts;
  const size = runSize(counts);
  if (size === 0 || size > maxCards) {
    return refuse('runSize', `the run has ${size} cards; it must have 1 to ${maxCards}`);
  }
  const first = parseEdition(firstNumber);
  if (!first.ok) return first;
  const last = parseEdition(first.value + BigInt(size - 1));
  if (!last.ok) return last;
  return {
    ok: true,
    value: {
      id,
      name,
      server: (server as string).toLowerCase().replace(/\/$/, ''),
      edition,
      firstNumber: String(first.value),
      ...counts,
      lowest: tier,
      isReprint,
    },
  };
}

/** Returns whether a text is a run's secret: 64 hex digits. */
export const isRunSecret = (secret: string): boolean => isSeed(`sha256-ctr:${secret}`);
