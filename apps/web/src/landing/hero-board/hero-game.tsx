import type { Square } from '@stackmate/engine';
import { AssetsProvider } from '@stackmate/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '@stackmate/words';
import { loadPicture } from '../../api/picture-store.ts';
import { ChoiceButtons } from '../../rules/trial/choice-buttons.tsx';
import type { TrialChoice } from '../../rules/trial/choices.ts';
import { TrialBoard } from '../../rules/trial/trial-board.tsx';
import { useTrial } from '../../rules/trial/use-trial.ts';
import type { TrialGame } from '../../rules/trial/use-trial.ts';
import { readHeroTrial } from './hero-trial.ts';

const assets = { base: '', load: loadPicture };
const trial = readHeroTrial();

/** Returns what to say about the position: what happened last, and what to do. */
function getMessage({ state, choices, selection }: TrialGame): string {
  if (state.open.result?.winner === 0)
    return t('Checkmate: you’ve won. That was a turn of Stackmate.');
  if (!choices || choices.list.length === 0) return t('Nothing is left to do this turn.');
  if (choices.isReply) return t('Choose one of the marked squares.');
  if (selection === null) return t('Choose one of your framed monsters.');
  return t('Now attack the King, or choose another monster.');
}

/** Returns what a click on a target does: its only action, or the plain attack; null if there is a choice. */
const mainChoice = (here: readonly TrialChoice[]): TrialChoice | null =>
  here.length === 1
    ? here[0]
    : (here.find(({ action }) => action.kind === 'attack' && action.option === null) ?? null);

/** Declines for the opponent, who has nothing to respond with. */
function useDecline(game: TrialGame): void {
  const { choices } = game;
  const decline =
    choices?.by === 1 ? choices.list.find(({ action }) => action.kind === 'decline') : undefined;
  useEffect(() => {
    if (decline) game.play(decline);
  }, [decline]);
}

/** The board of the landing page in use. Imported on demand, because it includes the rules. */
export const HeroGame = ({ first }: { readonly first: Square }) => {
  const game = useTrial(trial);
  const [options, setOptions] = useState<readonly TrialChoice[]>([]);
  const root = useRef<HTMLDivElement>(null);
  useDecline(game);
  // Repeats the click that opened the game.
  useEffect(() => {
    const square = root.current?.querySelector<HTMLElement>(`[data-square="${first}"]`);
    square?.focus({ preventScroll: true });
    square?.click();
  }, [first]);
  const play = (choice: TrialChoice): void => {
    setOptions([]);
    game.play(choice);
  };
  const hasWon = game.state.open.result?.winner === 0;
  return (
    <AssetsProvider value={assets}>
      <div ref={root}>
        <TrialBoard
          game={game}
          letters={new Map()}
          size="tiny"
          onSquare={(square) => {
            setOptions([]);
            game.select(
              game.state.open.field[square]?.owner === 0 ? { kind: 'square', square } : null,
            );
          }}
          onTarget={(square) => {
            const here = game.availableChoices.filter(({ at }) => at === square);
            const choice = mainChoice(here);
            if (choice) play(choice);
            else setOptions(here);
          }}
        />
      </div>
      <p className="hero-board-says" role="status">
        {[game.log.at(-1), getMessage(game)].filter(Boolean).join(' ')}
      </p>
      <p className="hero-board-ways">
        <ChoiceButtons choices={options} onPlay={play} />
        {hasWon ? (
          <a className="sm-button" href="/play/">
            {t('Play a whole match')}
          </a>
        ) : null}
        {game.log.length > 0 ? (
          <button
            type="button"
            className="trial-choice"
            onClick={() => {
              setOptions([]);
              game.reset();
            }}
          >
            {t('Start again')}
          </button>
        ) : null}
      </p>
    </AssetsProvider>
  );
};
