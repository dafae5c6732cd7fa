import type { DefinitionId, MatchView, Ref, Roll } from '@stackmate/engine';
import { isLeftward } from '@stackmate/ui/next-tab';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { rollPercents } from '@stackmate/economy';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { Inspect } from '../inspect/inspect.tsx';
import { CardSteps } from './card-steps.tsx';
import type { PlaceInList } from './card-steps.tsx';
import { CopyFacts } from './copy-facts.tsx';
import type { CopyNumber } from './copy-facts.tsx';
import { CopyHistory } from './copy-history.tsx';
import { RollWorth } from './roll-worth.tsx';
import { StatBars } from './stat-bars.tsx';
import { useSwipe } from './use-swipe.ts';
import './card-dialog.css';

/** The card to show. */
export interface ShownCard {
  readonly id: DefinitionId;
  /** Null for a card that a text only mentions, or whose roll the player doesn't know. */
  readonly roll: Roll | null;
  /** The roll that the store's price counts; absent if nobody can buy or sell this copy, or it isn't known. */
  readonly natural?: Roll;
  /** A copy that somebody owns; absent for a card that is nobody's yet. */
  readonly copy?: CopyNumber;
}

interface CardPanelProps {
  readonly card: ShownCard;
  /** The match in which the card is shown, and which card it is there; null for none of the table. */
  readonly inMatch?: { readonly view: MatchView; readonly cardRef: Ref | null } | null;
  /** Null for a card alone. */
  readonly place: PlaceInList | null;
  readonly actions?: ReactNode;
}

/** Time that the next card takes to come in, in ms, and its way in px. */
const entrance = { duration: 180, way: 48 };

/** Lets each card after the first come in from its side. Returns a ref for the element that moves. */
function useEntrance(at: number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useLayoutEffect(() => {
    const isNext = at > before.current;
    if (at === before.current) return;
    before.current = at;
    if (reducesMotion()) return;
    if (!panel.current) return;
    const fromRight = isNext !== isLeftward(panel.current);
    const from = `translate3d(${fromRight ? entrance.way : -entrance.way}px, 0, 0)`;
    panel.current.animate?.([{ transform: from, opacity: 0 }, {}], {
      duration: entrance.duration,
      easing: 'ease-out',
    });
  }, [at]);
  return panel;
}

/**
 * Shows a card close up: its face, explanations of all its terms, its roll and its worth beside the average, the number
 * and history of the copy, and actions. Leads to the cards beside it by buttons, keys and swipes.
 */
export function CardPanel({ card, inMatch, place, actions }: CardPanelProps) {
  const { id, roll, natural, copy } = card;
  const { at, count, onShow } = place ?? { at: 0, count: 1, onShow: () => {} };
  const panel = useEntrance(at);
  const swipe = useSwipe(
    (step) => at + step >= 0 && at + step < count,
    (step) => onShow(at + step),
  );
  const percents = roll && rollPercents(roll);
  return (
    <>
      <div className="card-dialog" ref={panel} {...swipe}>
        <Inspect
          view={inMatch?.view ?? null}
          id={id}
          cardRef={inMatch?.cardRef ?? null}
          roll={roll}
        >
          {(roll ?? copy ?? actions) && (
            <div className="card-dialog-facts">
              {copy && <CopyFacts copy={copy} />}
              {roll && <RollWorth roll={roll} natural={natural} />}
              {roll && percents && <StatBars copy={{ roll, percents }} />}
              {actions}
              {copy && <CopyHistory key={copy.id} card={copy.id} />}
            </div>
          )}
        </Inspect>
      </div>
      {count > 1 && place && <CardSteps {...place} />}
    </>
  );
}
