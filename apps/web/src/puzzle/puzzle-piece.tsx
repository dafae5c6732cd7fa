import { rules } from '@stackmate/catalogue';
import { definitionName } from '@stackmate/catalogue/log-text';
import { formatSquare, other } from '@stackmate/engine';
import type { MatchState, Stack } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { loadPuzzle, puzzleList } from '@stackmate/puzzles/data';
import type { ComponentType } from 'react';
import { listText, t } from '@stackmate/words';
import { PuzzleBoard } from './puzzle-board.tsx';

/** The positions of all puzzles: this module is for the server only. */
const positions = new Map(
  await Promise.all(
    puzzleList.map(async ({ id }) => [id, (await loadPuzzle(id))?.position ?? ''] as const),
  ),
);

/** Names the cards of a stack, from the top. */
const stackWords = ({ cards, king }: Stack): string =>
  listText([
    king ? t('King') : '',
    ...cards.map(({ roll }) => (roll ? definitionName(roll.card) : t('a face-down card'))),
  ]);

const StackList = ({ state, owner }: { readonly state: MatchState; readonly owner: 0 | 1 }) => (
  <ul>
    {state.open.field.map((stack, square) =>
      stack?.owner === owner ? (
        <li key={formatSquare(square)}>
          {t('{square}: {cards}', { square: formatSquare(square), cards: stackWords(stack) })}
        </li>
      ) : null,
    )}
  </ul>
);

const names = (cards: MatchState['own'][0]['hand']): string =>
  listText(cards.map(({ roll }) => definitionName(roll.card)));

/** A puzzle's board, what its player holds, and the position in words. */
const PuzzlePicture = ({ state }: { readonly state: MatchState }) => {
  const { open, own } = state;
  const player = open.active;
  const { hand, superdeck } = own[player];
  return (
    <>
      <p className="puzzle-energy">
        {t(
          'Energy: you {own}, your opponent {opposing}. Your cards have a gold tip on top, your opponent’s a red one below.',
          { own: open.energy[player], opposing: open.energy[other(player)] },
        )}
      </p>
      <PuzzleBoard state={state} />
      <dl className="puzzle-held">
        <dt>{t('Your hand')}</dt>
        <dd>{hand.length > 0 ? names(hand) : t('no cards')}</dd>
        <dt>{t('Your superdeck')}</dt>
        <dd>{superdeck.length > 0 ? names(superdeck) : t('no cards')}</dd>
      </dl>
      <details className="puzzle-words">
        <summary>{t('The position in words')}</summary>
        <p>{t('You:')}</p>
        <StackList state={state} owner={player} />
        <p>{t('Your opponent, who holds no cards:')}</p>
        <StackList state={state} owner={other(player)} />
      </details>
    </>
  );
};

/** Returns the component of a puzzle's picture by the name of the piece; null for other names. */
export function puzzlePiece(name: string): ComponentType | null {
  const [, id = ''] = /^puzzle (\d+)$/.exec(name) ?? [];
  const position = positions.get(Number(id));
  if (position === undefined) return null;
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(`puzzle ${id} can't be read: ${read.refusal.message}`);
  const state = read.value;
  return () => <PuzzlePicture state={state} />;
}
