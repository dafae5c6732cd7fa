import { definitionName } from '@stackmate/catalogue/log-text';
import {
  decodeDeckCode,
  encodeDeckCode,
  fitDeck,
  formatDeckText,
  parseDeckText,
} from '@stackmate/economy';
import type { OwnedCopy, WantedDeck } from '@stackmate/economy';
import { cardKind } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { readDeck } from '../../../kit/decks/read-deck.ts';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import type { EditedDeck, DeckSlot } from './deck-draft.ts';
import { typicalRoll } from '../../../kit/decks/typical-roll.ts';

/** A deck from a code or text. */
export interface ImportedDeck {
  /** Null if the text doesn't name it. */
  readonly name: string | null;
  readonly cards: readonly Omit<DeckSlot, 'key'>[];
  /** Lines that couldn't be read, and missing copies. */
  readonly remarks: readonly string[];
  /** Whether the vault lacks copies of some cards. */
  readonly isMissing: boolean;
}

export type ImportResult =
  | { readonly ok: true; readonly value: ImportedDeck }
  | { readonly ok: false; readonly problems: readonly string[] };

type Cards = ImportedDeck['cards'];

/** Returns wanted cards as copies of the workshop. */
const freeCopies = ({ main, superdeck }: WantedDeck): Cards =>
  [...main, ...superdeck].map(({ card, roll }) => ({
    roll: roll ?? typicalRoll(card),
    owned: null,
  }));

/** Fits wanted cards to the copies of a vault; those without a copy keep their place. */
function ownedCopies(
  wanted: WantedDeck,
  vault: readonly OwnedCopy[],
): Pick<ImportedDeck, 'cards' | 'remarks' | 'isMissing'> {
  const { draft, missing } = fitDeck(wanted, vault);
  const byId = new Map(vault.map((copy) => [copy.id, copy.roll]));
  const free = freeCopies(wanted);
  return {
    cards: [...draft.main, ...draft.superdeck].map(({ owned }, at) => ({
      owned,
      roll: (owned === null ? null : byId.get(owned)) ?? free[at].roll,
    })),
    isMissing: missing.length > 0,
    remarks: missing.map(({ card, copies }) =>
      t('{name}: {copies} more than you own.', { name: definitionName(card), copies }),
    ),
  };
}

interface ReadText {
  readonly name: string | null;
  readonly wanted: WantedDeck;
  readonly remarks: readonly string[];
}

type ReadResult =
  | { readonly ok: true; readonly value: ReadText }
  | { readonly ok: false; readonly problems: readonly string[] };

function readText(text: string): ReadResult {
  const trimmed = text.trim();
  if (/^SM\d+\./.test(trimmed)) {
    const read = decodeDeckCode(trimmed);
    if (!read.ok) return { ok: false, problems: [read.message] };
    return { ok: true, value: { name: null, wanted: read.value, remarks: [] } };
  }
  if (trimmed.startsWith('{')) {
    const read = readDeck(trimmed);
    if (!read.ok) return read;
    const pile = (rolls: typeof read.deck.main) => rolls.map((roll) => ({ card: roll.card, roll }));
    const wanted = { main: pile(read.deck.main), superdeck: pile(read.deck.superdeck) };
    return { ok: true, value: { name: null, wanted, remarks: [] } };
  }
  const { name, deck, faults } = parseDeckText(text);
  const remarks = faults.map(({ line, message }) => t('Line {line}: {message}', { line, message }));
  if (deck.main.length + deck.superdeck.length > 0)
    return { ok: true, value: { name: name === '' ? null : name, wanted: deck, remarks } };
  return {
    ok: false,
    problems: [
      t(
        'This is neither a deck code nor a list of cards. Write one card a line, such as “3 Cinder Fox”.',
      ),
    ],
  };
}

/**
 * Reads a deck from a deck code, a list of cards, or JSON. With a vault, each card gets the best fitting copy of it;
 * without one, the wanted or a typical copy.
 */
export function importDeck(text: string, vault: readonly OwnedCopy[] | null): ImportResult {
  const read = readText(text);
  if (!read.ok) return read;
  const { name, wanted, remarks } = read.value;
  const fitted = vault
    ? ownedCopies(wanted, vault)
    : { cards: freeCopies(wanted), remarks: [], isMissing: false };
  return {
    ok: true,
    value: { ...fitted, name, remarks: [...remarks, ...fitted.remarks] },
  };
}

function toWanted({ deck }: Pick<EditedDeck, 'deck'>): WantedDeck {
  const wanted = deck.map(({ roll }) => ({ card: roll.card, roll }));
  const isSuper = ({ card }: { card: number }): boolean => cardKind(deckEntry(card)) === 'supermon';
  return {
    main: wanted.filter((candidate) => !isSuper(candidate)),
    superdeck: wanted.filter(isSuper),
  };
}

/** Returns the code of a deck, with the values of its copies. */
export const deckCode = (draft: Pick<EditedDeck, 'deck'>): string =>
  encodeDeckCode(toWanted(draft));

/** Returns a deck as a list that people can read. */
export const deckText = (draft: Pick<EditedDeck, 'name' | 'deck'>): string =>
  formatDeckText(draft.name, toWanted(draft));
