import {
  averagePrice,
  cardTier,
  definitions,
  rollOwnedCopy,
  rollQuality,
  sellingPrice,
} from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import { referencePrice, rollTenth } from '@stackmate/economy/trading';
import { createRandom, drawBooster, isCard } from '@stackmate/engine';
import type { DefinitionId, Random, Rarity } from '@stackmate/engine';

/** Everything about a rolled copy that its owner doesn't change. */
export interface RolledCopy {
  readonly card: DefinitionId;
  readonly roll: NaturalCopy['roll'];
  readonly quality: number;
  readonly tier: Rarity;
  /** Card and tenth of the roll: the copies of a cell have one reference. */
  readonly cell: number;
  /** Reference without any sale, and what the store pays. */
  readonly firstReference: number;
  readonly storePays: number;
  /** What people would pay for it if coins were as scarce as the store's prices assume: by taste, not by the reference. */
  readonly basis: number;
}

/** A copy that somebody owns. */
export interface OwnedCard {
  readonly number: number;
  readonly rolled: RolledCopy;
  readonly isBound: boolean;
  /** Index of its owner; null while it is listed, and after the store bought it. */
  owner: number | null;
  /** Day from which it may move again (TR3). */
  heldUntil: number;
  /** Day on which its owner got it. */
  cameOn: number;
}

/** All cards that can be owned. */
export const ownableCards: readonly DefinitionId[] = [...definitions.values()]
  .filter(isCard)
  .map(({ id }) => id);

const cardPlaces = new Map(ownableCards.map((card, place) => [card, place]));
const tenths = 10;
export const cellCount = ownableCards.length * tenths;

/** Quality from which people pay for a good roll, and how steeply. */
const prized = { from: 0.7, steepness: 1.5, factor: 8 };
/** Largest power of two by which taste makes a card dearer or cheaper. */
const tasteSpread = 1;
const fine = 1000;

/** People want some cards more than others of the same tier: a taste that the references have to find out. */
function createTastes(random: Random): ReadonlyMap<DefinitionId, number> {
  return new Map(
    ownableCards.map((card) => {
      // The mean of two is bell-shaped enough.
      const bell = (random.below(fine) + random.below(fine)) / fine - 1;
      return [card, 2 ** (tasteSpread * bell)];
    }),
  );
}

const rollFactor = (quality: number): number =>
  0.85 + 0.3 * quality + prized.factor * Math.max(0, quality - prized.from) ** prized.steepness;

/** Rolls copies with the rules of the game, and says what people would pay for them. */
export class CopySource {
  readonly tastes: ReadonlyMap<DefinitionId, number>;
  readonly #boosters: readonly (readonly RolledCopy[])[];
  readonly #random: Random;

  constructor(seed: string, boosters: number) {
    this.tastes = createTastes(createRandom(`${seed} tastes`));
    this.#random = createRandom(`${seed} copies`);
    this.#boosters = Array.from({ length: boosters }, () =>
      drawBooster(definitions, this.#random, rollOwnedCopy).map((copy) => this.fromCopy(copy)),
    );
  }

  fromCopy({ roll }: Pick<NaturalCopy, 'roll'>): RolledCopy {
    const quality = rollQuality(roll);
    const { card } = roll;
    return {
      card,
      roll,
      quality,
      tier: cardTier(card),
      cell: cardPlaces.get(card)! * tenths + rollTenth(roll),
      firstReference: referencePrice(roll, []).coins,
      storePays: sellingPrice(roll),
      basis: this.basis(card, quality),
    };
  }

  /** Returns what people would pay for a roll of a card if coins were as scarce as the store's prices assume. */
  basis(card: DefinitionId, quality: number): number {
    return averagePrice(card) * this.tastes.get(card)! * rollFactor(quality);
  }

  /** Returns the copies of a booster: some thousands are rolled beforehand, because a year opens a million. */
  booster(random: Random): readonly RolledCopy[] {
    return this.#boosters[random.below(this.#boosters.length)];
  }

  /** Rolls a copy of a card. */
  rollOf(card: DefinitionId): RolledCopy {
    return this.fromCopy(rollOwnedCopy(card, this.#random));
  }
}
