import { pictureAddress, useAssets } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import type { Pack, PackCard, Unfinished } from '../../kit/collection/opened-packs.ts';
import { playSound } from '../../platform/sound/play.ts';
import { dealGroups } from './deal.ts';
import type { TurnGroup } from './deal.ts';
import { loadPictures } from './load-pictures.ts';
import { cardTier, factsOf, markCards } from './mark-cards.ts';
import type { MarkedCard } from './mark-cards.ts';
import { tierStyle } from './tiers.ts';
import { beginTurning } from './turning.ts';
import type { CardIds, Turning } from './turning.ts';

/** Opened packs, divided into the groups in which they are turned. */
interface Dealt {
  readonly packs: readonly Pack[];
  readonly groups: readonly TurnGroup[];
  readonly cards: readonly (readonly MarkedCard[])[];
  readonly ids: CardIds;
}

function deal(packs: readonly Pack[], had: readonly PackCard[] | null): Dealt {
  const groups = dealGroups(packs);
  const marked = markCards(
    groups.map(({ cards }) => cards),
    had,
  );
  // Copies of one deck aren't better than each other.
  const isStarter = packs.some(({ kind }) => kind === 'starter');
  return {
    packs,
    groups,
    cards: isStarter
      ? marked.map((cards) =>
          cards.map(({ card, mark }) => ({ card, mark: mark === 'new' ? mark : null })),
        )
      : marked,
    ids: groups.map(({ cards }) => cards.map(({ id }) => id)),
  };
}

/** Says what was just turned, for screen readers. */
function turnedText(cards: readonly MarkedCard[]): string {
  if (cards.length === 1) return factsOf(cards[0]);
  return t('All cards revealed. The best is {card}.', { card: factsOf(cards.at(-1)!) });
}

/** Plays the sound of the best of some cards. */
function playTurn(cards: readonly MarkedCard[]): void {
  const tiers = cards.map(({ card }) => cardTier(card));
  playSound(tierStyle(Math.max(...tiers)).sound);
}

interface DealtOptions {
  readonly getHad: () => readonly PackCard[] | null;
  readonly resumed: Unfinished | undefined;
  readonly remember: (unfinished: Unfinished) => void;
}

/** Follows which cards of opened packs were turned, and remembers it for a reload. */
export function useDealt({ getHad, resumed, remember }: DealtOptions) {
  const { base, loadedPaths } = useAssets();
  const [dealt, setDealt] = useState<Dealt | null>(() =>
    resumed ? deal(resumed.packs, getHad()) : null,
  );
  const [turning, setTurning] = useState<Turning | null>(() =>
    resumed && dealt ? beginTurning(dealt.ids, resumed.turned) : null,
  );
  /** What screen readers hear of the last change. */
  const [said, setSaid] = useState('');
  const group = turning && dealt ? (dealt.cards[turning.group] ?? []) : [];
  const load = (of: Dealt, index: number): Promise<void> =>
    loadPictures(of.cards[index] ?? [], (path) => base + pictureAddress(path), loadedPaths);
  function goOn(of: Dealt, next: Turning): void {
    setTurning(next);
    remember({ packs: of.packs, turned: [...next.turned] });
    if (next.group !== turning?.group) void load(of, next.group + 1);
  }
  /** Lays out opened packs, changed by `by`, once the first pictures have arrived. */
  async function begin(
    packs: readonly Pack[],
    by: (state: Turning, ids: CardIds) => Turning = (state) => state,
  ): Promise<void> {
    const next = deal(packs, getHad());
    await load(next, 0);
    setDealt(next);
    goOn(next, by(beginTurning(next.ids, []), next.ids));
  }
  function change(by: (state: Turning, ids: CardIds) => Turning): void {
    if (!turning || !dealt || group.length === 0) return;
    const next = by(turning, dealt.ids);
    const fresh = group.filter(
      ({ card }) => next.turned.has(card.id) && !turning.turned.has(card.id),
    );
    if (fresh.length > 0) {
      playTurn(fresh);
      setSaid(turnedText(fresh));
    }
    goOn(dealt, next);
  }
  /** `group`: cards of the group that is being turned; none before and after. */
  return { dealt, turning, said, group, begin, change };
}
