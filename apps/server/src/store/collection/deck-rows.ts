import { deckPiles, definitions, describeDeckState } from '@stackmate/economy';
import type { DeckDraft, DeckEntry, DeckState } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import type { DeckSummary, SavedDeck } from '@stackmate/protocol/collection';
import type { Kysely, Selectable } from 'kysely';
import { inChunks } from '../in-chunks.ts';
import type { CardRow } from '../ledger/cards.ts';
import type { DeckTable } from '../ledger/ledger-tables.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { playedRoll } from './vault-cards.ts';

export type DeckRow = Selectable<DeckTable>;

const idsPerQuery = 500;

export const parseDraft = (content: string): DeckDraft => JSON.parse(content) as DeckDraft;

const idsIn = (draft: DeckDraft): string[] => [
  ...new Set(deckPiles.flatMap((pile) => draft[pile].flatMap(({ owned }) => owned ?? []))),
];

/** Returns the cards that a deck uses, whoever owns them now. */
export async function cardsIn(db: Kysely<Tables>, draft: DeckDraft): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  for (const some of inChunks(idsIn(draft), idsPerQuery)) {
    rows.push(...(await db.selectFrom('cards').selectAll().where('id', 'in', some).execute()));
  }
  return rows;
}

const rollsById = (rows: readonly CardRow[]): ReadonlyMap<string, Roll> =>
  new Map(rows.map((row) => [row.id, playedRoll(row)]));

/** Drops fields that an entry may not have: an owned copy has no free roll, and a free roll names its card. */
const plainEntry = ({ card, owned, roll }: DeckEntry): DeckEntry =>
  owned === null ? { card: roll?.card ?? card, owned, roll } : { card, owned, roll: null };

/** Returns a deck as it is stored. Of the cards set aside, those that its player doesn't own are dropped. */
export async function plainDraft(
  db: Kysely<Tables>,
  playerId: string,
  { main, superdeck, cover = null, aside = [] }: DeckDraft,
): Promise<Required<DeckDraft>> {
  const ids = aside.flatMap(({ owned }) => owned ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('cards')
          .where('id', 'in', ids)
          .where('owner', '=', playerId)
          .select(['id', 'card'])
          .execute();
  const owned = new Map(rows.map(({ id, card }) => [id, card]));
  const isUsable = (entry: DeckEntry): boolean =>
    entry.owned === null || owned.get(entry.owned) === entry.card;
  return {
    main: main.map(plainEntry),
    superdeck: superdeck.map(plainEntry),
    cover,
    aside: aside.map(plainEntry).filter(isUsable),
  };
}

/** Refuses unknown cards, and owned copies that are neither in the vault nor in the deck's version before. */
export function assertUsable(
  draft: DeckDraft,
  rows: readonly CardRow[],
  allowed: { readonly playerId: string; readonly before: ReadonlySet<number> },
): void {
  const { main, superdeck, cover = null, aside = [] } = draft;
  const covers = cover === null ? [] : [cover];
  for (const card of [...covers, ...[...main, ...superdeck, ...aside].map((entry) => entry.card)]) {
    const definition = definitions.get(card);
    if (!definition || !isCard(definition)) throw new Refused('unknown-card', `card ${card}`);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { card, owned } of [...main, ...superdeck]) {
    if (owned === null) continue;
    const row = byId.get(owned);
    const isUsable = row && (row.owner === allowed.playerId || allowed.before.has(row.number));
    if (!isUsable || row.card !== card) throw new Refused('not-your-card', `card ${owned}`);
  }
}

/** Returns the columns that describe a deck as it would be with all its cards in the vault. */
export function describedColumns(draft: DeckDraft, rows: readonly CardRow[]) {
  const { state, kind, counts } = describeDeckState(draft, rollsById(rows));
  return { state, kind, ...counts, cover: coverCard(draft), content: JSON.stringify(draft) };
}

const cardCost = (card: number): number => {
  const definition = definitions.get(card);
  return definition && isCard(definition) ? definition.cost : 0;
};

/** Returns the card whose picture represents a deck: the chosen one, or the first of the most expensive ones. */
function coverCard({ main, superdeck, cover = null }: DeckDraft): number | null {
  if (cover !== null) return cover;
  const cards = [...main, ...superdeck].map(({ card }) => card);
  return cards.toSorted((a, b) => cardCost(b) - cardCost(a))[0] ?? null;
}

/** The columns of a deck's summary. Its content is long. */
export const summaryColumns = [
  ...(['id', 'name', 'version', 'saved_at', 'state', 'kind'] as const),
  ...(['monsters', 'spells', 'supermons', 'cover'] as const),
];

/** Returns a deck's summary. `away`: whether a card that it uses has left the vault. */
export const toSummary = (
  row: Pick<DeckRow, (typeof summaryColumns)[number]>,
  away: boolean,
): DeckSummary => ({
  id: row.id,
  name: row.name,
  version: row.version,
  savedAt: row.saved_at,
  state: row.state === 'ready' && away ? 'incomplete' : row.state,
  kind: row.kind,
  counts: { monsters: row.monsters, spells: row.spells, supermons: row.supermons },
  cover: row.cover,
});

/** [DK2] Returns the state of a deck with the cards that are in its player's vault now. */
export async function loadState(
  db: Kysely<Tables>,
  row: DeckRow,
): Promise<{ readonly draft: DeckDraft; readonly state: DeckState }> {
  const draft = parseDraft(row.content);
  const rows = await cardsIn(db, draft);
  const inVault = rows.filter(({ owner }) => owner === row.player);
  return { draft, state: describeDeckState(draft, rollsById(inVault)) };
}

export async function sentDeck(db: Kysely<Tables>, row: DeckRow): Promise<SavedDeck> {
  const { draft, state } = await loadState(db, row);
  return {
    ...toSummary(row, false),
    state: state.state,
    kind: state.kind,
    counts: state.counts,
    cover: coverCard(draft),
    deck: {
      main: draft.main.map(sentEntry),
      superdeck: draft.superdeck.map(sentEntry),
      cover: draft.cover ?? null,
      aside: (draft.aside ?? []).map(sentEntry),
    },
    faults: [...state.faults],
  };
}

type SentEntry = SavedDeck['deck']['main'][number];

const sentEntry = ({ card, owned, roll }: DeckEntry): SentEntry => ({
  card,
  owned,
  roll: roll && { ...roll, abilities: [...roll.abilities] },
});
