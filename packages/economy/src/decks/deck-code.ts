import { checkRoll, isCard, rangeTypes } from '@stackmate/engine';
import type { Deck, DefinitionId, Roll, RollRangeType } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { definitions } from '../cards/definitions.ts';
import { decodeBytes, encodeBytes, numberReader, writeNumber } from './code-text.ts';

/** A card that a deck code asks for, with the wanted roll if the code has one. */
export interface WantedCard {
  readonly card: DefinitionId;
  readonly roll: Roll | null;
}

export interface WantedDeck {
  readonly main: readonly WantedCard[];
  readonly superdeck: readonly WantedCard[];
}

/** Prefix of a code: the name of the format and its version. */
const prefix = 'SM1.';
/** Max length of a deck code, in characters. */
export const deckCodeLength = 4000;
const maxCards = { main: 60, superdeck: 30 } as const;
const maxAbilities = 8;

function writeRoll(bytes: number[], { rangeType, range, power, iq, eq, abilities }: Roll): void {
  writeNumber(bytes, range * 4 + rangeTypes.indexOf(rangeType));
  if (rangeType !== 'None') for (const stat of [power, iq, eq]) writeNumber(bytes, stat);
  for (const value of [abilities.length, ...abilities]) writeNumber(bytes, value);
}

type Reader = ReturnType<typeof numberReader>;

function readRoll(reader: Reader, card: DefinitionId): Roll {
  const reach = reader.next();
  const rangeType = rangeTypes[reach % 4] as RollRangeType;
  const [power, iq, eq] =
    rangeType === 'None' ? [0, 0, 0] : [reader.next(), reader.next(), reader.next()];
  const count = reader.next();
  if (count > maxAbilities) throw new RangeError('Too many abilities.');
  const abilities = Array.from({ length: count }, () => reader.next());
  return { card, power, iq, eq, range: Math.floor(reach / 4), rangeType, abilities };
}

/** Writes the cards of a pile by ascending id: the distance to the one before, then the roll. */
function writePile(bytes: number[], pile: readonly WantedCard[]): void {
  writeNumber(bytes, pile.length);
  let before = 0;
  for (const { card, roll } of pile.toSorted((a, b) => a.card - b.card)) {
    writeNumber(bytes, (card - before) * 2 + (roll === null ? 0 : 1));
    before = card;
    if (roll !== null) writeRoll(bytes, roll);
  }
}

function readPile(reader: Reader, max: number): WantedCard[] {
  const count = reader.next();
  if (count > max) throw new RangeError('Too many cards.');
  let card = 0;
  return Array.from({ length: count }, () => {
    const step = reader.next();
    card += Math.floor(step / 2);
    return { card, roll: step % 2 === 1 ? readRoll(reader, card) : null };
  });
}

/** [DK3] Writes a deck as compact, URL-safe text with a version and a checksum. */
export function encodeDeckCode({ main, superdeck }: WantedDeck): string {
  const bytes: number[] = [];
  writePile(bytes, main);
  writePile(bytes, superdeck);
  return prefix + encodeBytes(bytes);
}

/** [DK3] Writes a deck with the rolls of its copies as a deck code. */
export function encodeDeck({ main, superdeck }: Deck): string {
  const wanted = (pile: readonly Roll[]) => pile.map((roll) => ({ card: roll.card, roll }));
  return encodeDeckCode({ main: wanted(main), superdeck: wanted(superdeck) });
}

export type DeckCodeResult =
  | { readonly ok: true; readonly value: WantedDeck }
  | { readonly ok: false; readonly code: DeckCodeFault; readonly message: string };
export type DeckCodeFault = 'too-long' | 'not-a-code' | 'newer-code' | 'damaged' | 'unknown-card';

const refuse = (code: DeckCodeFault, message: string): DeckCodeResult => ({
  ok: false,
  code,
  message,
});

const isKnown = ({ card, roll }: WantedCard): boolean => {
  const definition = definitions.get(card);
  if (!definition || !isCard(definition)) return false;
  return roll === null || checkRoll(definitions, roll).length === 0;
};

/** [DK3] Reads a deck code. Accepts any text and never throws. */
export function decodeDeckCode(text: string): DeckCodeResult {
  if (text.length > deckCodeLength) {
    return refuse(
      'too-long',
      t('A deck code has at most {count} characters.', { count: deckCodeLength }),
    );
  }
  const code = text.trim();
  if (!code.startsWith(prefix)) {
    return /^SM[0-9]+\./.test(code)
      ? refuse('newer-code', t('This deck code comes from another version of the game.'))
      : refuse('not-a-code', t('A deck code begins with {prefix}', { prefix }));
  }
  const damaged = refuse('damaged', t('The deck code is damaged. Copy all of it and try again.'));
  const bytes = decodeBytes(code.slice(prefix.length));
  if (bytes === null) return damaged;
  try {
    const reader = numberReader(bytes);
    const value = {
      main: readPile(reader, maxCards.main),
      superdeck: readPile(reader, maxCards.superdeck),
    };
    if (!reader.isAtEnd()) return damaged;
    return [...value.main, ...value.superdeck].every(isKnown)
      ? { ok: true, value }
      : refuse('unknown-card', t('The deck code has a card or roll that does not exist.'));
  } catch {
    return damaged;
  }
}
