import type { Square } from '@stackmate/engine';
import { AssetsProvider, Card, cardView } from '@stackmate/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@stackmate/words';
import { loadPicture } from '../../api/picture-store.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import type { TrialChoice } from './choices.ts';
import { getHand, useTrial } from './use-trial.ts';
import { readTrial } from './read-trial.ts';
import type { ReadTrial } from './read-trial.ts';
import { TrialBoard } from './trial-board.tsx';
import type { TrialGame } from './use-trial.ts';

const assets = { base: '', load: loadPicture };

/** Returns a hint about what to do next. */
function getHint({ state, choices, selection, availableChoices: open }: TrialGame): string {
  const { result } = state.open;
  if (result) return result.winner === 0 ? t('You have won.') : t('The match is over.');
  if (!choices || choices.list.length === 0) return t('No actions are left this turn.');
  if (choices.by === 1) return t('Your opponent may respond. Decide for them.');
  if (choices.isReply) return t('Choose one of the marked squares.');
  if (selection === null) return t('Choose a framed card to see what it can do.');
  if (open.length === 0) return t('This card can’t do anything now. Choose a framed one.');
  return t('Choose a marked square or one of these:');
}

const Hand = ({ game }: { readonly game: TrialGame }) => {
  const hand = getHand(game.state);
  if (hand.length === 0) return null;
  return (
    <div className="trial-hand">
      <span>{t('In your hand:')}</span>
      {hand.map(({ ref, roll }) => (
        <button
          key={ref}
          type="button"
          className="trial-choice"
          aria-pressed={game.selection?.kind === 'hand' && game.selection.card === ref}
          onClick={() => game.select({ kind: 'hand', card: ref })}
        >
          {cardView(roll.card, roll).name}
        </button>
      ))}
    </div>
  );
};

/** Shows the selected card in full, so that its actions make sense. */
const HeldCard = ({ game }: { readonly game: TrialGame }) => {
  const { selection, state } = game;
  const card =
    selection?.kind === 'hand'
      ? getHand(state).find(({ ref }) => ref === selection.card)
      : selection && state.open.field[selection.square]?.cards[0];
  if (!card?.roll) return null;
  return (
    <div className="trial-card">
      <Card view={cardView(card.roll.card, card.roll)} />
    </div>
  );
};

const PlayableExample = ({
  trial,
  onClose,
}: {
  readonly trial: ReadTrial;
  readonly onClose: () => void;
}) => {
  const game = useTrial(trial);
  const [at, setAt] = useState<Square | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const focusBoard = (): void =>
    root.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]')?.focus();
  // Opening the board moves the focus to it.
  useEffect(focusBoard, []);

  const play = (choice: TrialChoice): void => {
    setAt(null);
    game.play(choice);
    focusBoard();
  };
  const shown =
    at === null
      ? game.availableChoices
      : game.availableChoices.filter((choice) => choice.at === at);
  return (
    <div className="trial" ref={root}>
      <div className="trial-table">
        <TrialBoard
          game={game}
          letters={trial.letters}
          onSquare={(square) => {
            setAt(null);
            game.select(
              game.state.open.field[square]?.owner === 0 ? { kind: 'square', square } : null,
            );
          }}
          onTarget={(square) => {
            const here = game.availableChoices.filter((choice) => choice.at === square);
            if (here.length === 1) play(here[0]);
            else setAt(square);
          }}
        />
        <HeldCard game={game} />
      </div>
      <p className="trial-energy">
        {t('Energy: you {own}, your opponent {opposing}', {
          own: game.state.open.energy[0],
          opposing: game.state.open.energy[1],
        })}
      </p>
      <Hand game={game} />
      <p className="trial-hint" role="status">
        {getHint(game)}
      </p>
      <div className="trial-choices">
        <ChoiceButtons choices={shown} onPlay={play} />
      </div>
      <ol className="trial-told" aria-live="polite" aria-label={t('What happened')}>
        {game.log.map((sentence, index) => (
          // Log entries never change.
          <li key={index}>{sentence}</li>
        ))}
      </ol>
      <p className="trial-ends">
        <button
          type="button"
          className="sm-button"
          onClick={() => {
            setAt(null);
            game.reset();
          }}
        >
          {t('Reset')}
        </button>
        <button type="button" className="trial-close" onClick={onClose}>
          {t('Back to the example')}
        </button>
      </p>
    </div>
  );
};

/** A playable example of the rules. Imported on demand, because it includes the whole catalogue. */
export const LiveExample = ({
  title,
  onClose,
}: {
  readonly title: string;
  readonly onClose: () => void;
}) => {
  const trial = useMemo(() => readTrial(title), [title]);
  return trial === null ? null : (
    <AssetsProvider value={assets}>
      <PlayableExample trial={trial} onClose={onClose} />
    </AssetsProvider>
  );
};
