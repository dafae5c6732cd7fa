import { boardSize, fileOf, rankOf } from '@stackmate/engine';
import { memo, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { isAskedOnBoard, AskMenu } from './ask-menu.tsx';
import { useDeferredMatch, useMatch } from '../store/index.ts';
import './ask.css';

/** Shows the options of a target beside its square, above it in the lower half of the board and else below it. */
export const AskAtTarget = memo(function AskAtTarget() {
  const intent = useDeferredMatch((screen) => screen.intent);
  const south = useMatch(({ me }) => me !== 1);
  const panel = useRef<HTMLDivElement>(null);
  const asked = intent?.ask;
  useEffect(() => {
    // Only keyboard players have a visible focus; it follows what they are asked.
    if (!asked || !document.activeElement?.matches(':focus-visible')) return;
    panel.current?.querySelector('button')?.focus();
  }, [asked]);
  if (!intent || !isAskedOnBoard(intent)) return null;
  const { square } = intent.ask[0].aim;
  const turned = (index: number): number => (south ? index : boardSize - 1 - index);
  const column = turned(fileOf(square));
  const row = boardSize - 1 - turned(rankOf(square));
  const place = { '--column': column, '--row': row } as CSSProperties;
  return (
    <div
      ref={panel}
      className={`ask-at ${row >= boardSize / 2 - 0.5 ? 'above' : 'below'}`}
      style={place}
    >
      <AskMenu intent={intent} offers={intent.ask} />
    </div>
  );
});
