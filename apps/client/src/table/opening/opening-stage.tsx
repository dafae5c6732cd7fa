import { openModal, useTopModal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { noteUnfinished } from '../../kit/collection/opened-packs.ts';
import type { Pack, PackCard, PackKind, Unfinished } from '../../kit/collection/opened-packs.ts';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { playSound } from '../../platform/sound/play.ts';
import { LazyCardDialog } from '../card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../card-dialog/use-open-card.ts';
import type { TurnGroup } from './deal.ts';
import { shownCard } from './mark-cards.ts';
import { DoneFoot, SealedFoot, TurningFoot } from './opening-foot.tsx';
import { ProofTag } from './proof-tag.tsx';
import { Spread } from './spread.tsx';
import { TearView } from './tear-view.tsx';
import { TurnView } from './turn-view.tsx';
import { chooseCard, nextGroup, turnEverything, turnGroup, turnNext } from './turning.ts';
import { useDealt } from './use-dealt.ts';
import { useOpeningKeys } from './use-opening-keys.ts';
import './opening.css';
import './opening-cards.css';

/** An opening as a page asks for it. */
export interface Staged {
  readonly kind: PackKind;
  /** Number of envelopes that are torn at once. */
  readonly count: number;
  readonly title: string;
  /** Gives the content once the player has torn the envelope; null if that failed, and the page says why. */
  readonly open: () => Promise<readonly Pack[] | null>;
  /** Whether the player has the content already, so that leaving shows all of it. */
  readonly isReceived?: boolean;
  /** An opening that goes on where it was interrupted. */
  readonly resumed?: Unfinished;
}

interface OpeningStageProps extends Staged {
  /** Returns the player's copies; null if they aren't known. */
  readonly getHad: () => readonly PackCard[] | null;
  /** Shows the next envelope; null if there is none. */
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  /** Remembers for a reload which cards wait to be turned. */
  readonly remember?: (unfinished: Unfinished | null) => void;
  /** More about the result, and ways on from it. */
  readonly children?: ReactNode;
}

/** Time that a torn envelope takes to show its cards, in ms. */
const openingTime = 620;
const pause = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, reducesMotion() ? 0 : time));

function groupTitle({ name, part, parts }: TurnGroup, title: string): string {
  if (parts === 1) return name ? t(name) : title;
  return name
    ? t('{name}, {part} of {parts}', { name: t(name), part, parts })
    : t('Booster {number} of {count}', { number: part, count: parts });
}

/** [TR1] Says that cards of the opened packs stay with their owner. */
function BoundNote({ packs }: { readonly packs: readonly Pack[] }) {
  const bound = packs.filter(({ isBound }) => isBound === true);
  if (bound.length === 0) return null;
  return (
    <p>
      {bound.length === packs.length
        ? t('They are bound to you: they never go to another player.')
        : t(
            '{count, plural, one {# card is bound to you: it never goes to another player.} other {# cards are bound to you: they never go to another player.}}',
            { count: bound.reduce((sum, { cards }) => sum + cards.length, 0) },
          )}
    </p>
  );
}

/** Shows the opening of packs over the whole window: the envelope, the cards one by one, and all of them as a spread. */
export function OpeningStage(props: OpeningStageProps) {
  const { kind, count, title, open, isReceived = false, onNext, onClose, children } = props;
  const { remember = noteUnfinished } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isTop = useTopModal() === dialog.current;
  const { dealt, turning, said, group, begin, change } = useDealt({
    getHad: props.getHad,
    resumed: props.resumed,
    remember,
  });
  const [isTorn, setTorn] = useState(false);
  const openCard = useOpenCard('opening');
  const step = !turning ? 'sealed' : group.length > 0 ? 'turning' : 'done';

  async function tear(): Promise<void> {
    if (isTorn) return;
    setTorn(true);
    playSound(kind === 'box' ? 'stamp' : 'draw');
    const opened = open().then((packs) => {
      if (packs) remember({ packs, turned: [] });
      return packs;
    });
    const [packs] = await Promise.all([opened, pause(openingTime)]);
    if (packs) await begin(packs);
  }
  function close(): void {
    remember(null);
    onClose();
  }
  /** Shows everything at once, then closes. */
  function leave(): void {
    if (step === 'turning') change(turnEverything);
    else if (step === 'done') close();
    else if (!isTorn && isReceived)
      void open().then((packs) => packs && begin(packs, turnEverything));
    else if (!isTorn) close();
  }
  const onRequest = useEffectEvent(leave);
  useEffect(() => openModal(dialog.current!, { onRequest: () => onRequest() }), []);
  const focusMain = (): void => dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  useLayoutEffect(focusMain, [step, turning?.group]);
  // Where the button that had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusMain();
  });
  const choose = (at: number): void => change((state, ids) => chooseCard(state, ids, at));
  /** Opens the card in the middle once it is turned. */
  function inspect(): void {
    const marked = turning && group[turning.at];
    if (marked && turning.turned.has(marked.card.id)) openCard.show(marked.card.id);
  }
  /** Shows a turned card close up, and brings it into the middle. */
  function showCard(key: string | null): void {
    openCard.show(key);
    if (key !== null) choose(group.findIndex(({ card }) => card.id === key));
  }
  useOpeningKeys(isTop && step !== 'sealed', {
    onNext: () => change(turnNext),
    onAll: () => change(turnGroup),
    onChoose: (way) =>
      choose(way === 'first' ? 0 : way === 'last' ? Infinity : (turning?.at ?? 0) + way),
    onLeave: leave,
    onInspect: inspect,
  });
  const faceUp = group.filter(({ card }) => turning?.turned.has(card.id));
  const isLast = turning?.group === (dealt?.groups.length ?? 0) - 1;
  return (
    <>
      <dialog
        ref={dialog}
        className="opening"
        popover="manual"
        aria-modal="true"
        aria-labelledby={id}
        data-step={step}
        data-moves={!reducesMotion() || undefined}
      >
        <header className="opening-head">
          <h2 id={id}>
            {step === 'turning' ? groupTitle(dealt!.groups[turning!.group], title) : title}
          </h2>
          {dealt && <ProofTag packs={dealt.packs} />}
        </header>
        <p className="sm-hidden" role="status">
          {said}
        </p>
        {step === 'sealed' && (
          <TearView kind={kind} count={count} isTorn={isTorn} onTorn={() => void tear()} />
        )}
        {step === 'turning' && (
          <TurnView
            key={turning!.group}
            cards={group}
            turned={turning!.turned}
            at={turning!.at}
            onNext={() => change(turnNext)}
            onChoose={choose}
            onInspect={inspect}
          />
        )}
        {step === 'done' && (
          <Spread
            cards={dealt!.cards.flat()}
            coins={dealt!.packs.reduce((sum, { coins }) => sum + coins, 0)}
          >
            <BoundNote packs={dealt!.packs} />
            {children}
          </Spread>
        )}
        <footer className="opening-foot">
          {step === 'sealed' && !isTorn && (
            <SealedFoot kind={kind} isReceived={isReceived} onLeave={leave} />
          )}
          {step === 'turning' && (
            <TurningFoot
              down={group.length - faceUp.length}
              isLast={isLast}
              onTurnAll={() => change(turnGroup)}
              onGoOn={() => change(nextGroup)}
              onSkip={() => change(turnEverything)}
            />
          )}
          {step === 'done' && (
            <DoneFoot
              onNext={
                onNext &&
                (() => {
                  remember(null);
                  onNext();
                })
              }
              onClose={close}
            />
          )}
        </footer>
      </dialog>
      <LazyCardDialog
        cards={faceUp.map(({ card }) => shownCard(card))}
        open={{ key: openCard.key, show: showCard }}
      />
    </>
  );
}
