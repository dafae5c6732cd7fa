import {
  cardKind,
  checkDeck,
  copiesPerCard,
  deckMonsters,
  deckSpells,
  isCard,
  superdeckSize,
} from '@stackmate/engine';
import type { CardKind, Deck, Roll } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { cardName, definitions } from '../cards/definitions.ts';
import { deckPiles } from './deck-draft.ts';
import type { DeckDraft, DeckEntry, DeckPile } from './deck-draft.ts';

export type DeckFaultCode =
  | 'few-monsters'
  | 'many-monsters'
  | 'few-spells'
  | 'many-spells'
  | 'many-supermons'
  | 'many-copies'
  | 'wrong-pile'
  | 'missing-card'
  | 'copy-twice'
  | 'illegal-roll';

/** One reason why a deck can't be played, in words for its player. */
export interface DeckFault {
  readonly code: DeckFaultCode;
  readonly message: string;
}

export interface DeckCounts {
  readonly monsters: number;
  readonly spells: number;
  readonly supermons: number;
}

export interface DeckState {
  /**
   * `ready` can be played. `incomplete` needs a card that is not in the vault. `draft` breaks a rule
   * of deck building.
   */
  readonly state: 'ready' | 'incomplete' | 'draft';
  /** [OW6] `owned`: only copies of the vault. `workshop`: some free roll. */
  readonly kind: 'owned' | 'workshop';
  readonly counts: DeckCounts;
  readonly faults: readonly DeckFault[];
  /** Entries without a copy in the vault. */
  readonly missing: readonly {
    readonly pile: DeckPile;
    readonly index: number;
    readonly card: number;
  }[];
  /** The rolls to play with; null unless the deck is ready. */
  readonly deck: Deck | null;
}

const entryKind = ({ card }: DeckEntry): CardKind | null => {
  const definition = definitions.get(card);
  return definition && isCard(definition) ? cardKind(definition) : null;
};

/** Returns a message of the engine as a text: packages/catalogue lists them. */
const engineText = (message: string): Message => message as Message;

/** The faults of a count outside its limits. */
interface CountFaults {
  readonly few?: readonly [DeckFaultCode, Message];
  readonly many: readonly [DeckFaultCode, Message];
}

const monsterFaults: CountFaults = {
  few: [
    'few-monsters',
    msg(
      'Add {count, plural, one {# basic monster} other {# basic monsters}}: a deck has {min} to {max}.',
    ),
  ],
  many: [
    'many-monsters',
    msg(
      'Remove {count, plural, one {# basic monster} other {# basic monsters}}: a deck has {min} to {max}.',
    ),
  ],
};

const spellFaults: CountFaults = {
  few: [
    'few-spells',
    msg('Add {count, plural, one {# spell} other {# spells}}: a deck has {min} to {max}.'),
  ],
  many: [
    'many-spells',
    msg('Remove {count, plural, one {# spell} other {# spells}}: a deck has {min} to {max}.'),
  ],
};

const supermonFaults: CountFaults = {
  many: [
    'many-supermons',
    msg(
      'Remove {count, plural, one {# supermon} other {# supermons}}: a superdeck has at most {max}.',
    ),
  ],
};

/** Returns the fault of a count outside its limits. */
function countFault(
  { few, many }: CountFaults,
  count: number,
  { min, max }: { readonly min: number; readonly max: number },
): DeckFault[] {
  const fault = count < min ? few : count > max ? many : undefined;
  if (!fault) return [];
  const [code, message] = fault;
  const difference = count < min ? min - count : count - max;
  return [{ code, message: t(message, { count: difference, min, max }) }];
}

function copyFaults(entries: readonly DeckEntry[]): DeckFault[] {
  const copies = new Map<number, number>();
  const used = new Set<string>();
  const faults: DeckFault[] = [];
  for (const { card, owned } of entries) {
    copies.set(card, (copies.get(card) ?? 0) + 1);
    if (owned === null) continue;
    if (used.has(owned)) {
      const message = t('The same copy of {card} is in the deck twice.', {
        card: cardName(card),
      });
      faults.push({ code: 'copy-twice', message });
    }
    used.add(owned);
  }
  for (const [card, count] of copies) {
    if (count <= copiesPerCard) continue;
    const message = t('Remove {extra} of {count} copies of {card}: at most {max} are allowed.', {
      extra: count - copiesPerCard,
      count,
      card: cardName(card),
      max: copiesPerCard,
    });
    faults.push({ code: 'many-copies', message });
  }
  return faults;
}

function pileFaults({ main, superdeck }: DeckDraft): DeckFault[] {
  const wrong = [
    ...main.filter((entry) => entryKind(entry) === 'supermon'),
    ...superdeck.filter((entry) => entryKind(entry) !== 'supermon'),
  ];
  return [...new Set(wrong.map(({ card }) => card))].map((card) => ({
    code: 'wrong-pile',
    message: main.some((entry) => entry.card === card)
      ? t('{card} belongs in the superdeck.', { card: cardName(card) })
      : t('{card} belongs in the main deck.', { card: cardName(card) }),
  }));
}

/** Returns the roll that an entry plays with; undefined if its copy is not in the vault. */
const entryRoll = (entry: DeckEntry, owned: ReadonlyMap<string, Roll>): Roll | undefined =>
  entry.owned === null ? (entry.roll ?? undefined) : owned.get(entry.owned);

/** A card that a deck lacks copies of. */
export interface MissingCard {
  readonly card: number;
  readonly missing: number;
  /** Number of copies in the vault, and of those that the deck doesn't use. */
  readonly owned: number;
  readonly free: number;
}

/** Counts the missing copies of each card, and the copies in the vault, in one pass over it. */
export function missingCards(
  missing: readonly { readonly card: number }[],
  entries: readonly { readonly owned: string | null }[],
  vault: ReadonlyMap<string, Roll>,
): readonly MissingCard[] {
  if (missing.length === 0) return [];
  const used = new Set(entries.map(({ owned }) => owned));
  const cards = new Map(
    [...Map.groupBy(missing, ({ card }) => card)].map(([card, lacking]) => [
      card,
      { card, missing: lacking.length, owned: 0, free: 0 },
    ]),
  );
  for (const [id, { card }] of vault) {
    const counts = cards.get(card);
    if (!counts) continue;
    counts.owned += 1;
    if (!used.has(id)) counts.free += 1;
  }
  return [...cards.values()];
}

/** [DK2] Says in words that a deck lacks copies of a card. */
export function missingCardMessage({ card, missing, owned, free }: MissingCard): string {
  const name = cardName(card);
  if (owned === 0) return t('{name} is not in your vault.', { name });
  if (free > 0)
    return t('A copy of {name} is no longer in your vault. Use another one: you own {owned}.', {
      name,
      owned,
    });
  return t('You own {owned} {name}; the deck has {count}.', {
    owned,
    name,
    count: owned + missing,
  });
}

/**
 * [DK1] [DK2] Returns whether a deck can be played, and what is missing. `owned` maps the ids of the
 * copies in the player's vault to the rolls they play with.
 */
export function describeDeckState(draft: DeckDraft, owned: ReadonlyMap<string, Roll>): DeckState {
  const all = [...draft.main, ...draft.superdeck];
  const countKind = (kind: CardKind, entries: readonly DeckEntry[]) =>
    entries.filter((entry) => entryKind(entry) === kind).length;
  const counts = {
    monsters: countKind('monster', all),
    spells: countKind('spell', all),
    supermons: countKind('supermon', all),
  };
  const missing = deckPiles.flatMap((pile) =>
    draft[pile].flatMap((entry, index) => {
      const roll = entryRoll(entry, owned);
      return roll?.card === entry.card ? [] : [{ pile, index, card: entry.card }];
    }),
  );
  const building: DeckFault[] = [
    ...countFault(monsterFaults, counts.monsters, deckMonsters),
    ...countFault(spellFaults, counts.spells, deckSpells),
    ...countFault(supermonFaults, counts.supermons, { min: 0, max: superdeckSize }),
    ...pileFaults(draft),
    ...copyFaults(all),
  ];
  const absent = missingCards(missing, all, owned).map((missingCard) => ({
    code: 'missing-card' as const,
    message: missingCardMessage(missingCard),
  }));
  const rolls = (entries: readonly DeckEntry[]) =>
    entries.flatMap((entry) => entryRoll(entry, owned) ?? []);
  const deck: Deck = { main: rolls(draft.main), superdeck: rolls(draft.superdeck) };
  // The engine decides: any fault that the words above don't cover is one of a roll.
  const illegal: DeckFault[] =
    building.length === 0 && absent.length === 0
      ? checkDeck(definitions, deck).map(({ message, at: [pile, index] }) => {
          const entry = typeof index === 'number' ? draft[pile as DeckPile][index] : undefined;
          const problem = t(engineText(message));
          return {
            code: 'illegal-roll',
            message: entry
              ? t('{card}: {problem}', { card: cardName(entry.card), problem })
              : problem,
          };
        })
      : [];
  const faults = [...building, ...absent, ...illegal];
  return {
    state:
      faults.length === 0 ? 'ready' : building.length + illegal.length > 0 ? 'draft' : 'incomplete',
    kind: all.some((entry) => entry.owned === null && entry.roll !== null) ? 'workshop' : 'owned',
    counts,
    faults,
    missing,
    deck: faults.length === 0 ? deck : null,
  };
}
