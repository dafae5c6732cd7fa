import { t } from '@stackmate/words';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { MatchView } from '@stackmate/engine';
import { knownAppearance } from '@stackmate/protocol';
import type { BoardFrame } from '@stackmate/protocol';
import { AskAtTarget } from '../ask/ask-at-target.tsx';
import { Announcer } from '../announce/announcer.tsx';
import { AimSigns } from '../board/aim-signs.tsx';
import { MatchBoard } from '../board/board.tsx';
import { useCardStage, useThreeColumns } from '../card/use-layout.ts';
import { SayButton } from '../emotes/say-button.tsx';
import { HandArea } from '../hand/hand-area.tsx';
import { canPass, visibleHand, isActing, findSquare } from '../intent/index.ts';
import type { Place } from '../intent/index.ts';
import { KeyboardFocus } from '../keyboard/keyboard-focus.tsx';
import { useKeyboard } from '../keyboard/use-keyboard.ts';
import { Log } from '../log/log.tsx';
import { Motion } from '../motion/motion.tsx';
import { TurnBanner } from '../motion/turn-banner.tsx';
import { PlayerBar } from '../piles/player-bar.tsx';
import { ContextButton } from '../prompt/context-button.tsx';
import { Prompt } from '../prompt/prompt.tsx';
import { PassUntilButton } from '../response/pass-until-button.tsx';
import { ResponseStack } from '../response/response-stack.tsx';
import { MatchProvider, useMatch, useDeferredMatch } from '../store/index.ts';
import type { MatchScreen, MatchStore } from '../store/index.ts';
import { LazyInspectedDialog } from './lazy-inspected-dialog.tsx';
import { useIncrementalCount } from '../../kit/page/page-hooks.ts';
import { warmUp } from './warm-up.ts';
import { ZoomLooked } from '../zoom/zoom-looked.tsx';
import './table.css';
import './forced.css';
import '../danger/danger.css';

const TypedMove = lazy(async () => ({
  default: (await import('../typed/typed-move.tsx')).TypedMove,
}));

const CardStage = lazy(async () => ({
  default: (await import('../zoom/card-stage.tsx')).CardStage,
}));

/** Loaded for players who wear a frame; the match goes on without it if it can't be loaded. */
const BoardRim = lazy(async () => ({
  default: await import('../../kit/cosmetics/board-rim.tsx').then(
    ({ BoardRim: loaded }) => loaded,
    (): ComponentType<{ readonly frame: BoardFrame }> => () => null,
  ),
}));

/** Delay before an input skips what is being shown, in ms; longer than the input's own effect takes. */
const skipDelay = 80;

interface OpenPanels {
  readonly log: boolean;
  readonly typed: boolean;
}

const isInHand = (view: MatchView, aim: Place | null): boolean =>
  aim?.at === 'card' && visibleHand(view).some(({ ref }) => ref === aim.ref);

/** Whether the player is doing something that doesn't need the hand. */
function busyOnBoard({ intent }: MatchScreen): boolean {
  if (!intent) return false;
  const { origin, preview, ask, base, view, offers } = intent;
  // A response window lists its answers itself.
  if (canPass(intent)) return true;
  if (preview || ask || origin?.from === 'position') return true;
  const choices = offers.filter(({ verb }) => verb === 'choose');
  if (choices.length > 0) return !choices.some(({ aim }) => isInHand(view, aim));
  return origin?.from === 'card' && findSquare(base, origin.ref) !== null;
}

/** Whether an action is in progress, so that links away from the table can be hidden. */
const isHolding = ({ intent }: MatchScreen): boolean => intent !== null && isActing(intent);

interface MatchScreenProps {
  readonly store: MatchStore;
  /** Content from around the match, such as a lesson or a replay, shown first in the sheet. */
  readonly guide?: ReactNode;
  /** Replaces the large button, for example in replays. */
  readonly controls?: ReactNode;
  /** Drawn over the board, such as arrows. */
  readonly overlay?: ReactNode;
  /** A panel in place of the log, or of everything below the board where there is no room beside it. */
  readonly side?: ReactNode;
}

/** Opens and closes what lies over the table: the log, where it has no column of its own, and typed moves. */
function usePanels() {
  const [panels, setPanels] = useState<OpenPanels>({ log: false, typed: false });
  const isLogOpen = useRef(panels.log);
  isLogOpen.current = panels.log;
  const panelControls = useMemo(
    () => ({
      isLogOpen: () => isLogOpen.current,
      toggleLog: () => setPanels((before) => ({ ...before, log: !before.log })),
      openTyped: () => setPanels((before) => ({ ...before, typed: true })),
      closeTyped: () => setPanels((before) => ({ ...before, typed: false })),
    }),
    [],
  );
  return { panels, panelControls };
}

type PanelControls = ReturnType<typeof usePanels>['panelControls'];

/** Warms the table up, and notes touches and that the page is hidden. */
function useTableEvents(store: MatchStore): void {
  useEffect(() => warmUp(store), [store]);
  useEffect(() => {
    window.addEventListener('pointerdown', store.touched);
    return () => window.removeEventListener('pointerdown', store.touched);
  }, [store]);
  useEffect(() => {
    // Timers are throttled in hidden tabs, and the tab title says whose turn it is.
    const onHidden = (): void => {
      if (document.hidden && store.get().animation) store.skip();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [store]);
  useEffect(() => {
    // Any input skips what is being shown, after its own effect. What it causes is shown.
    const onInput = (): void => {
      const number = store.get().animation?.number;
      if (number === undefined) return;
      setTimeout(() => {
        if (store.get().animation?.number === number) store.skip();
      }, skipDelay);
    };
    for (const input of ['click', 'keydown'] as const) window.addEventListener(input, onInput);
    return () => {
      for (const input of ['click', 'keydown'] as const) window.removeEventListener(input, onInput);
    };
  }, [store]);
}

interface TableActionsProps {
  readonly isLogOpen: boolean;
  readonly panelControls: PanelControls;
}

/** Shows the buttons below the table, with the large one or what replaces it. */
function TableActions({
  store,
  controls,
  isLogOpen,
  panelControls,
}: TableActionsProps & Pick<MatchScreenProps, 'store' | 'controls'>) {
  return (
    <div className="actions">
      {controls ?? (
        <div className="main-actions">
          <ContextButton />
          <PassUntilButton />
        </div>
      )}
      <button
        type="button"
        className="tool log-button"
        aria-expanded={isLogOpen}
        onClick={panelControls.toggleLog}
      >
        {t('Log')}
      </button>
      {/* A longer text would take a second row of buttons, and with it the board's height. */}
      <button
        type="button"
        className="tool typed-button"
        aria-label={t('Type a move')}
        title={t('Type a move')}
        onClick={panelControls.openTyped}
      >
        {t('Type', {}, 'button to type a move')}
      </button>
      <button
        type="button"
        className="tool tracker-button"
        onClick={() => store.inspect({ at: 'tracker' })}
      >
        {t('Decks and bins')}
      </button>
      {!controls && <SayButton />}
      <button type="button" className="tool" onClick={() => store.inspect({ at: 'menu' })}>
        {t('Menu')}
      </button>
    </div>
  );
}

function Table({ store, guide, controls, overlay, side }: MatchScreenProps) {
  const { panels, panelControls } = usePanels();
  useKeyboard(store, panelControls);
  useTableEvents(store);
  const bottom = useMatch((screen) => screen.me ?? 0);
  // Nobody sees the frame of the other side.
  const frame = useMatch(
    ({ snapshot }) => knownAppearance(snapshot.seats[bottom].appearance).frame,
  );
  const busy = useDeferredMatch(busyOnBoard);
  const holding = useDeferredMatch(isHolding);
  // Not rendered while invisible, because it grows with the match.
  const isLogSeen = (useThreeColumns() && !side) || panels.log;
  const hasCardStage = useCardStage() && !side;
  // Rendered one by one, as each takes a while: bars and frame, board, sheet, hand. Everything that the board's place
  // depends on is there from the start.
  const pieces = useIncrementalCount(6);
  return (
    <main
      onClick={(event) => {
        if (event.target === event.currentTarget) store.putDown();
      }}
      className={`table ${panels.log ? 'log-open' : ''} ${busy ? 'busy-on-board' : ''} ${holding ? 'holding' : ''} ${controls ? 'looking-back' : ''} ${side ? 'with-side' : ''} ${frame ? 'framed' : ''}`}
    >
      <h1 className="sm-hidden">{t('Match')}</h1>
      <PlayerBar player={bottom === 0 ? 1 : 0} place="top" />
      <MatchBoard pieces={pieces - 1}>
        {frame && pieces > 5 && (
          <Suspense>
            <BoardRim frame={frame} />
          </Suspense>
        )}
        {!controls && <TurnBanner />}
        <AimSigns />
        <AskAtTarget />
        {overlay}
      </MatchBoard>
      <div className="sheet" role="group" aria-label={t('Current situation')} tabIndex={0}>
        {pieces > 4 && (
          <>
            {guide}
            <ResponseStack />
            <Prompt />
          </>
        )}
      </div>
      <HandArea isFilled={pieces > 5} />
      <PlayerBar player={bottom} place="bottom" />
      <TableActions
        store={store}
        controls={controls}
        isLogOpen={panels.log}
        panelControls={panelControls}
      />
      {pieces > 5 && side}
      {pieces > 5 && isLogSeen && <Log />}
      {pieces > 5 && hasCardStage && (
        <Suspense fallback={null}>
          <CardStage />
        </Suspense>
      )}
      {panels.typed && (
        <Suspense fallback={null}>
          <TypedMove onClose={panelControls.closeTyped} />
        </Suspense>
      )}
      <ZoomLooked />
      <Motion />
      <KeyboardFocus />
      <Announcer />
      <LazyInspectedDialog />
    </main>
  );
}

/** Shows a match: board, hand, prompt, response stack. Memoized, because its parent may be rendered at every step. */
export const MatchScreenView = memo(function MatchScreenView({
  store,
  ...parts
}: MatchScreenProps) {
  return (
    <MatchProvider store={store}>
      <Table store={store} {...parts} />
    </MatchProvider>
  );
});
