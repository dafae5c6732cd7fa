import { t } from '@stackmate/words';
import { useState } from 'react';
import type { MarkRequest } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { call } from '../../platform/api/call.ts';
import { requestKey } from '../../kit/requests/request-keys.ts';
import { loadMissing } from '../../kit/missing/missing-store.ts';
import { dropCards, putCards } from '../../kit/collection/vault-store.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';

type Change = Omit<MarkRequest, 'cards'>;

/** The latest change, and how to undo it. */
interface Done {
  readonly text: string;
  readonly undo: (() => Promise<void>) | null;
}

/** Max number of cards in one request. */
const perRequest = 500;

/** Actions on several cards. Each can be undone once. */
export interface VaultActions {
  readonly done: Done | null;
  readonly mark: (copies: readonly VaultCopy[], change: Change, says: string) => Promise<void>;
  /** Sells cards for the total that the player has confirmed. */
  readonly sell: (copies: readonly VaultCopy[], coins: number) => Promise<void>;
}

async function sendMarks(cards: readonly string[], change: Change): Promise<string | null> {
  for (let from = 0; from < cards.length; from += perRequest) {
    const answer = await call(api.vault.mark, {
      ...change,
      cards: cards.slice(from, from + perRequest),
    });
    if (!answer.ok) return answer.fault.text;
    putCards(answer.value.cards);
  }
  return null;
}

/** Returns the requests that give copies back what a change takes: one for each state that they had. */
function reverse(copies: readonly VaultCopy[], change: Change): readonly MarkRequest[] {
  const of = (
    has: (copy: VaultCopy) => boolean,
    back: (had: boolean) => Change,
  ): readonly MarkRequest[] =>
    [true, false].flatMap((had) => {
      const cards = copies.filter((copy) => has(copy) === had).map(({ id }) => id);
      return cards.length === 0 ? [] : [{ ...back(had), cards }];
    });
  const [added] = change.addTags ?? [];
  const [removed] = change.removeTags ?? [];
  return [
    ...(change.locked === undefined
      ? []
      : of(
          ({ sent }) => sent.locked,
          (locked) => ({ locked }),
        )),
    ...(change.favourite === undefined
      ? []
      : of(
          ({ sent }) => sent.favourite,
          (favourite) => ({ favourite }),
        )),
    ...(added === undefined
      ? []
      : of(
          ({ sent }) => sent.tags.includes(added),
          (had) => (had ? { addTags: [added] } : { removeTags: [added] }),
        )),
    ...(removed === undefined
      ? []
      : of(
          ({ sent }) => sent.tags.includes(removed),
          (had) => (had ? { addTags: [removed] } : { removeTags: [removed] }),
        )),
  ];
}

export function useVaultActions(): VaultActions {
  const [done, setDone] = useState<Done | null>(null);
  return {
    done,
    async mark(copies, change, says) {
      const requests = reverse(copies, change);
      const fault = await sendMarks(
        copies.map(({ id }) => id),
        change,
      );
      setDone({
        text: fault ?? says,
        undo: fault
          ? null
          : async () => {
              for (const { cards, ...back } of requests) await sendMarks(cards, back);
              setDone({ text: t('Undone.'), undo: null });
            },
      });
    },
    async sell(copies, coins) {
      const cards = copies.map(({ id }) => id);
      const answer = await call(api.vault.sell, { key: requestKey(), cards, coins });
      if (!answer.ok) return setDone({ text: answer.fault.text, undo: null });
      const { undo, balance, sold, credit } = answer.value;
      dropCards(new Set(sold.map(({ card }) => card)), balance);
      if (credit > 0) void loadMissing();
      const key = requestKey();
      setDone({
        text:
          credit > 0
            ? t(
                '{cards, plural, one {# card} other {# cards}} sold for {coins, plural, one {# coin} other {# coins}} and {credit} crafting credit.',
                { cards: sold.length, coins, credit },
              )
            : t(
                '{cards, plural, one {# card} other {# cards}} sold for {coins, plural, one {# coin} other {# coins}}.',
                { cards: sold.length, coins },
              ),
        undo: async () => {
          const back = await call(api.vault.undoSale, { key, undo });
          if (back.ok && credit > 0) void loadMissing();
          if (back.ok) putCards(back.value.cards, back.value.balance);
          setDone({ text: back.ok ? t('The sale is undone.') : back.fault.text, undo: null });
        },
      });
    },
  };
}
