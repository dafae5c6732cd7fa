import { formatSquare, findCardSquare } from '@stackmate/engine';
import type { Action, MatchView } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';
import { stepText } from '@stackmate/puzzles';
import { listText, t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { useMatch, useStore } from '../../../table/store/index.ts';
import { useServices } from '../../../platform/services/use-services.ts';
import { closeHints } from '../../../kit/matches/hints.ts';
import { TableBar } from '../../../table/study/table-bar.tsx';
import { whyText } from './advice-text.ts';
import { hintIdea } from './hint-idea.ts';
import { askedView } from './use-advice.ts';

/** A good action for a decision, and how much of it is shown: the idea, then the squares, then the action with its reason. */
interface PracticeAdvice {
  readonly view: MatchView;
  readonly action: Action;
  readonly reason: BotReason | null;
}

type Step = 1 | 2 | 3;

/** Names the squares of an action; null if it has none on the board. */
function squareNames({ view: { open }, action }: PracticeAdvice): string | null {
  const { card, to, target } = action;
  const places = [card, target].map((ref) => (ref === null ? null : findCardSquare(open, ref)));
  const squares = [...places, to].filter((square) => square !== null);
  return squares.length === 0 ? null : listText([...new Set(squares)].map(formatSquare));
}

function HintText({ advice, step }: { readonly advice: PracticeAdvice; readonly step: Step }) {
  const { view, action, reason } = advice;
  if (step === 1) return <p>{hintIdea(action, reason)}</p>;
  if (step === 2) {
    const squares = squareNames(advice);
    return (
      <p>
        {squares === null
          ? t('Nothing on the board: look at your hand and your buttons.')
          : t('Squares: {squares}.', { squares })}
      </p>
    );
  }
  if (!view.own) return null;
  return (
    <p>
      <b>{stepText({ open: view.open, own: view.own }, action)}</b> {reason && whyText(reason)}
    </p>
  );
}

/** Points at the card and squares of an action while they are shown. */
function usePointingAt(advice: PracticeAdvice | null): void {
  const store = useStore();
  useEffect(() => {
    if (!advice) return;
    const { card, to, target } = advice.action;
    store.point({ cards: [card, target], square: to });
    return () => store.point(null);
  }, [advice, store]);
}

/** Shows hints in a match against a bot, in three steps, each when the player asks for it. */
export function PracticeHint() {
  const { think } = useServices();
  const view = useMatch(askedView);
  const me = useMatch((screen) => screen.me);
  const [practiceAdvice, setPracticeAdvice] = useState<PracticeAdvice | null>(null);
  const [asked, setAsked] = useState<{ readonly view: MatchView; readonly step: Step } | null>(
    null,
  );
  const isAsked = asked !== null && asked.view === view;
  useEffect(() => {
    if (!isAsked || me === null) return;
    let isOutdated = false;
    // Without an answer, the player can ask again.
    void think({ level: 'strategist', view: asked.view, seat: me })
      .then(({ actions, reason }) => {
        if (!isOutdated) setPracticeAdvice({ view: asked.view, action: actions[0], reason });
      })
      .catch(() => !isOutdated && setAsked(null));
    return () => {
      isOutdated = true;
    };
    // Asked once for each decision, whatever the step.
  }, [think, isAsked, me, asked?.view]);
  const advice = isAsked && practiceAdvice?.view === view ? practiceAdvice : null;
  const step = isAsked ? asked.step : 0;
  usePointingAt(step > 1 ? advice : null);
  const button = useRef<HTMLButtonElement>(null);
  // Hints were asked for in the menu, which is far from here.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const labels = [t('Hint: the idea'), t('Hint: the squares'), t('Hint: the action')];
  return (
    <TableBar
      label={t('Hint')}
      isShort
      text={
        <div role="status">
          {!view && <p>{t('Wait until it’s your turn to decide.')}</p>}
          {view && isAsked && !advice && <p>{t('Thinking…')}</p>}
          {advice && asked && <HintText advice={advice} step={asked.step} />}
        </div>
      }
    >
      {view && step < 3 && (
        <button
          type="button"
          className="chip"
          ref={button}
          onClick={() => setAsked({ view, step: (step + 1) as Step })}
        >
          {labels[step]}
        </button>
      )}
      <button type="button" className="chip quiet" onClick={closeHints}>
        {t('Close')}
      </button>
    </TableBar>
  );
}
