import { decodeDeckCode, describeDeckState } from '@stackmate/economy';
import type { WantedCard } from '@stackmate/economy';
import type { deckPages } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { isOffensive } from '../identity/names/offensive-names.ts';
import type { DeckPageStore } from '../store/index.ts';
import { refusal, toResult } from './refusals.ts';

export interface DeckPageOptions {
  readonly store: DeckPageStore;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Returns why a code can't be made public; null if it is a complete, legal deck. */
function findDeckFault(code: string): string | null {
  const read = decodeDeckCode(code);
  if (!read.ok) return read.message;
  const entries = (pile: readonly WantedCard[]) =>
    pile.map(({ card, roll }) => ({ card, owned: null, roll }));
  const draft = { main: entries(read.value.main), superdeck: entries(read.value.superdeck) };
  const { state, faults } = describeDeckState(draft, new Map());
  return state === 'ready' ? null : faults.map(({ message }) => message).join(' ');
}

/** Handles the routes of public decks. */
export function deckPageHandlers({ store, now }: DeckPageOptions): Handlers<typeof deckPages> {
  const check = ({ name, notes, code }: { name: string; notes: string; code: string }) => {
    // Word by word: joined, innocent words of a sentence can contain others.
    if ([name, ...notes.split(/\s+/)].some(isOffensive)) return refusal('offensive-text');
    const fault = findDeckFault(code);
    return fault === null ? null : refusal('deck-not-ready', fault);
  };
  return {
    async read({ query }) {
      const page = await store.deckPage(query.page, now());
      return page ? answered({ page }) : refusal('no-such-deck-page');
    },
    list: async ({ caller: { playerId } }) =>
      answered({ pages: [...(await store.deckPagesOf(playerId))] }),
    async publish({ caller: { playerId }, body }) {
      return (
        check(body) ??
        toResult(await store.publishDeck({ ...body, playerId, at: now() }), (page) => ({ page }))
      );
    },
    async revise({ caller: { playerId }, query: { page: id }, body }) {
      return (
        check(body) ??
        toResult(await store.reviseDeckPage({ ...body, id, playerId, at: now() }), (page) => ({
          page,
        }))
      );
    },
    async remove({ caller: { playerId }, query: { page } }) {
      return (await store.removeDeckPage(page, playerId))
        ? answered({})
        : refusal('no-such-deck-page');
    },
  };
}
