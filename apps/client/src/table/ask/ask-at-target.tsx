import { boardSize, fileOf, rankOf } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';
import { memo, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { isAskedOnBoard, AskMenu } from './ask-menu.tsx';
import { ConfirmQuestion, focusQuestion, useIsAsked } from './confirm-question.tsx';
import { useThreeColumns } from '../card/use-layout.ts';
import { aimedAt } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { useDeferredMatch, useMatch, useStore } from '../store/index.ts';
import './ask.css';

/** Returns the square that a question is about; null for one that is about none, such as the end of the turn. */
function squareOf(intent: Intent): Square | null {
  if (isAskedOnBoard(intent)) return intent.ask[0].aim.square;
  const aim = aimedAt(intent);
  return aim?.at === 'square' ? aim.square : null;
}

/**
 * Shows the options of a target, or on a large board the question before a risky action, beside its square: above it in
 * the lower half of the board and else below it.
 */
export const AskAtTarget = memo(function AskAtTarget() {
  const store = useStore();
  const chosen = useDeferredMatch((screen) => screen.intent);
  const hint = useDeferredMatch((screen) => screen.hint);
  // Options also open under the pointer, before the target is chosen.
  const isHint = hint !== null && isAskedOnBoard(hint) && !chosen?.ask && !chosen?.preview;
  const intent = isHint ? hint : chosen;
  const hasColumns = useThreeColumns();
  const south = useMatch(({ me }) => me !== 1);
  const panel = useRef<HTMLDivElement>(null);
  const isMenu = intent !== null && isAskedOnBoard(intent);
  const isQuestion = useIsAsked(intent) && hasColumns;
  useEffect(() => {
    if (isMenu && !isHint) focusQuestion(panel.current);
  }, [intent, isMenu, isHint]);
  if (!intent || !(isMenu || isQuestion)) return null;
  const square = squareOf(intent);
  const turned = (index: number): number => (south ? index : boardSize - 1 - index);
  const column = square === null ? (boardSize - 1) / 2 : turned(fileOf(square));
  const row = square === null ? boardSize - 1 : boardSize - 1 - turned(rankOf(square));
  const place = { '--column': column, '--row': row } as CSSProperties;
  return (
    <div
      ref={panel}
      className={`ask-at ${row >= boardSize / 2 - 0.5 ? 'above' : 'below'}`}
      style={place}
      onPointerEnter={() => {
        if (isHint && square !== null) store.hint({ at: 'square', square });
      }}
      onPointerLeave={() => store.hint(null)}
    >
      {isMenu ? (
        <AskMenu intent={intent} offers={intent.ask} />
      ) : (
        <ConfirmQuestion intent={intent} />
      )}
    </div>
  );
});
