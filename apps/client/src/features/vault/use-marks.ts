import { t } from '@stackmate/words';
import { useRef, useState } from 'react';
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

/** Actions on several cards, in the order in which they were called. Each can be undone once. */
export interface VaultActions {
  readonly done: Done | null;
  readonly mark: (copies: readonly VaultCopy[], change: Change, says: string) => Promise<void>;
  /** Sells cards for the total that the player has confirmed. */
  readonly sell: (copies: readonly VaultCopy[], coins: number) => Promise<void>;
}

/** What requests have done: up to the first that failed. */
interface Sent {
  /** Ids of the cards whose requests were accepted. */
  readonly accepted: readonly string[];
  /** Ids of the cards that can't have another tag. */
  readonly fullOfTags: readonly string[];
  /** Null if all were accepted. */
  readonly fault: string | null;
}

async function sendMarks({ cards, ...change }: MarkRequest): Promise<Sent> {
  const accepted: string[] = [];
  const fullOfTags: string[] = [];
  for (let from = 0; from < cards.length; from += perRequest) {
    const some = cards.slice(from, from + perRequest);
    const answer = await call(api.vault.mark, { ...change, cards: some });
    if (!answer.ok) return { accepted, fullOfTags, fault: answer.fault.text };
    putCards(answer.value.cards);
    accepted.push(...some);
    fullOfTags.push(...answer.value.fullOfTags);
  }
  return { accepted, fullOfTags, fault: null };
}

/** Returns the requests that give copies back what a change takes: one for each mark and state that they had. */
function reverse(copies: readonly VaultCopy[], change: Change): readonly MarkRequest[] {
  const restore = (
    has: (copy: VaultCopy) => boolean,
    back: (had: boolean) => Change,
  ): readonly MarkRequest[] =>
    [true, false].flatMap((had) => {
      const cards = copies.filter((copy) => has(copy) === had).map(({ id }) => id);
      return cards.length === 0 ? [] : [{ ...back(had), cards }];
    });
  const tags = [...(change.addTags ?? []), ...(change.removeTags ?? [])];
  return [
    ...(change.locked === undefined
      ? []
      : restore(
          ({ sent }) => sent.locked,
          (locked) => ({ locked }),
        )),
    ...(change.favourite === undefined
      ? []
      : restore(
          ({ sent }) => sent.favourite,
          (favourite) => ({ favourite }),
        )),
    ...tags.flatMap((tag) =>
      restore(
        ({ sent }) => sent.tags.includes(tag),
        (had) => (had ? { addTags: [tag] } : { removeTags: [tag] }),
      ),
    ),
  ];
}

/** Says what was done, what failed, and which cards took no further tag. */
function markedText(says: string, { accepted, fullOfTags, fault }: Sent): string {
  if (fault !== null) {
    return accepted.length === 0
      ? fault
      : t('{count, plural, one {Only # card was} other {Only # cards were}} changed. {fault}', {
          count: accepted.length,
          fault,
        });
  }
  if (fullOfTags.length === 0) return says;
  return t(
    '{count, plural, one {# card has} other {# cards have}} as many tags as a card can have, and got no more.',
    { count: fullOfTags.length },
  );
}

const soldText = (cards: number, coins: number, credit: number): string =>
  credit > 0
    ? t(
        '{cards, plural, one {# card} other {# cards}} sold for {coins, plural, one {# coin} other {# coins}} and {credit} crafting credit.',
        { cards, coins, credit },
      )
    : t(
        '{cards, plural, one {# card} other {# cards}} sold for {coins, plural, one {# coin} other {# coins}}.',
        { cards, coins },
      );

export function useVaultActions(): VaultActions {
  const [done, setDone] = useState<Done | null>(null);
  // One at a time: an answer that overtakes another would show older marks, and undo to them.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = (action: () => Promise<void>): Promise<void> => {
    const next = queue.current.then(action, action);
    queue.current = next;
    return next;
  };
  /** Sends the requests that undo a change. What fails can be tried again. */
  async function undoMarks(requests: readonly MarkRequest[]): Promise<void> {
    for (const [index, request] of requests.entries()) {
      const { accepted, fault } = await sendMarks(request);
      if (fault === null) continue;
      const left = { ...request, cards: request.cards.slice(accepted.length) };
      const rest = [left, ...requests.slice(index + 1)];
      setDone({ text: fault, undo: () => enqueue(() => undoMarks(rest)) });
      return;
    }
    setDone({ text: t('Undone.'), undo: null });
  }
  return {
    done,
    mark: (copies, change, says) =>
      enqueue(async () => {
        const sent = await sendMarks({ ...change, cards: copies.map(({ id }) => id) });
        const changed = copies.slice(0, sent.accepted.length);
        setDone({
          text: markedText(says, sent),
          undo:
            changed.length === 0 ? null : () => enqueue(() => undoMarks(reverse(changed, change))),
        });
      }),
    sell: (copies, coins) =>
      enqueue(async () => {
        const cards = copies.map(({ id }) => id);
        const answer = await call(api.vault.sell, { key: requestKey(), cards, coins });
        if (!answer.ok) return setDone({ text: answer.fault.text, undo: null });
        const { undo, balance, sold, credit } = answer.value;
        dropCards(new Set(sold.map(({ card }) => card)), balance);
        if (credit > 0) void loadMissing();
        const key = requestKey();
        return setDone({
          text: soldText(sold.length, coins, credit),
          undo: () =>
            enqueue(async () => {
              const back = await call(api.vault.undoSale, { key, undo });
              if (back.ok && credit > 0) void loadMissing();
              if (back.ok) putCards(back.value.cards, back.value.balance);
              setDone({ text: back.ok ? t('The sale is undone.') : back.fault.text, undo: null });
            }),
        });
      }),
  };
}
