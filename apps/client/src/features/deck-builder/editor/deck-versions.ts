import { freezeRoll, rangeTypes } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { dateText } from '@stackmate/words';
import { deckEntries } from '../../../kit/decks/deck-cards.ts';
import { hasDeck } from '../../../kit/decks/own-decks.ts';
import { emptyDraft } from '../model/deck-draft.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import type { KindCounts } from '../model/deck-notes.ts';
import { localStore } from '../../../platform/storage/index.ts';

/** Formats the time at which a version was saved. */
export const formatVersionTime = (time: number): string =>
  dateText(time, { dateStyle: 'medium', timeStyle: 'short' });

/** An earlier state of a deck, whose cards are loaded when the player looks at it or restores it. */
export interface ListedVersion {
  /** Identifies the version in its list. */
  readonly key: number;
  /** Time at which it was stored, in ms. */
  readonly at: number;
  /** null if the server doesn't know them. */
  readonly counts: KindCounts | null;
  /** Rejects with an error for the player. */
  readonly load: () => Promise<EditedDeck>;
}

/** An earlier state of a deck on this device. */
interface StoredVersion {
  /** Time at which it was stored, in ms. */
  readonly at: number;
  readonly draft: EditedDeck;
}

/** Number of versions stored for each deck (DK2). */
export const maxVersions = 20;

/** Values of a copy in a fixed order, since twenty versions of fifty decks share the browser's few megabytes. */
type PackedRoll = readonly number[];

interface PackedVersion {
  readonly at: number;
  readonly name: string;
  readonly cover: number | null;
  readonly deck: readonly PackedRoll[];
  readonly aside: readonly PackedRoll[];
}

const packRoll = ({ card, power, iq, eq, range, rangeType, abilities }: Roll): PackedRoll => [
  card,
  power,
  iq,
  eq,
  range,
  rangeTypes.indexOf(rangeType),
  ...abilities,
];

function unpackRolls(packed: readonly PackedRoll[], firstKey: number): EditedDeck['deck'] {
  return packed
    .filter(([card]) => deckEntries.has(card))
    .map(([card, power, iq, eq, range, rangeType, ...abilities], at) => ({
      key: String(firstKey + at),
      owned: null,
      roll: freezeRoll({
        card,
        power,
        iq,
        eq,
        range,
        rangeType: rangeTypes[rangeType] as Roll['rangeType'],
        abilities,
      }),
    }));
}

const keyPrefix = 'stackmate.deck-versions.';
const storageKey = (id: string): string => keyPrefix + id;

function read(id: string): readonly PackedVersion[] {
  try {
    const value: unknown = JSON.parse(localStore.get(storageKey(id)) ?? '[]');
    return Array.isArray(value) ? (value as PackedVersion[]) : [];
  } catch {
    return [];
  }
}

/** Returns the earlier states of a deck, the newest first. */
export const deckVersions = (id: string): readonly StoredVersion[] =>
  read(id).map(({ at, name, cover, deck, aside }) => ({
    at,
    draft: {
      ...emptyDraft(name),
      cover,
      deck: unpackRolls(deck, 1),
      aside: unpackRolls(aside, deck.length + 1),
    },
  }));

/** Deletes the versions of decks that this device no longer has, which nobody wants back by now. */
function dropOrphans(edited: string): void {
  for (const key of localStore.names()) {
    const id = key.slice(keyPrefix.length);
    if (key.startsWith(keyPrefix) && id !== edited && !hasDeck(id)) localStore.set(key, null);
  }
}

/** Stores a state of a deck as its newest version, unless that is the same. */
export function addDeckVersion(
  id: string,
  { name, cover, deck, aside }: EditedDeck,
  at: number,
): void {
  const versions = read(id);
  const packed: PackedVersion = {
    at,
    name,
    cover,
    deck: deck.map(({ roll }) => packRoll(roll)),
    aside: aside.map(({ roll }) => packRoll(roll)),
  };
  const isSame =
    versions.length > 0 && JSON.stringify({ ...versions[0], at }) === JSON.stringify(packed);
  if (isSame) return;
  dropOrphans(id);
  localStore.set(storageKey(id), JSON.stringify([packed, ...versions].slice(0, maxVersions)));
}
