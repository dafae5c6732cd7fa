import { cardView, smallPath, useAsset } from '@stackmate/ui';
import { boardSize, fileOf, rankOf, squareAt } from '@stackmate/engine';
import type { Player, Square } from '@stackmate/engine';
import { plainLogText } from '@stackmate/catalogue/log-text';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import type { DecisiveMoment, MomentPiece } from '../../../platform/key-moments/decisive-moment.ts';
import { replayPath } from '../../../kit/records/record-links.tsx';
import './decisive-board.css';

const indexes = Array.from({ length: boardSize }, (_, index) => index);

function Piece({ piece, isOwn }: { readonly piece: MomentPiece; readonly isOwn: boolean }) {
  const { card, isKing, power, cards } = piece;
  const src = useAsset(
    card === null ? '/cards/backgrounds/card-back.svg' : smallPath(cardView(card).image),
  );
  return (
    <span className={`moment-piece ${isOwn ? 'own' : 'opposing'} ${isKing ? 'king' : ''}`}>
      <img src={src} alt="" decoding="async" draggable={false} />
      {card !== null && power > 0 && <b>{power}</b>}
      {cards > 1 && <i>{cards}</i>}
    </span>
  );
}

/** Returns the middle of a square, counted in squares from the top left corner of the board as it is shown. */
const squareMiddle = (square: Square, south: boolean): readonly [number, number] => {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return south ? [file + 0.5, boardSize - rank - 0.5] : [boardSize - file - 0.5, rank + 0.5];
};

/** Shows where a moment happened: an arrow from square to square, or a ring around its only square. */
function MomentArrow({
  from,
  to,
  south,
}: Pick<DecisiveMoment, 'from' | 'to'> & { readonly south: boolean }) {
  const only = from ?? to;
  if (only === null) return null;
  const [x, y] = squareMiddle(only, south);
  if (from === null || to === null) return <circle cx={x} cy={y} r="0.46" />;
  const [toX, toY] = squareMiddle(to, south);
  const length = Math.hypot(toX - x, toY - y);
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  // The head ends within the target’s square, and the shaft within the head.
  const [tipX, tipY] = [toX - alongX * 0.12, toY - alongY * 0.12];
  const [neckX, neckY] = [tipX - alongX * 0.34, tipY - alongY * 0.34];
  const head = [
    [tipX, tipY],
    [neckX - alongY * 0.2, neckY + alongX * 0.2],
    [neckX + alongY * 0.2, neckY - alongX * 0.2],
  ];
  return (
    <>
      <circle cx={x} cy={y} r="0.46" />
      <line x1={x + alongX * 0.46} y1={y + alongY * 0.46} x2={neckX} y2={neckY} />
      <polygon points={head.map((point) => point.join(' ')).join(', ')} />
    </>
  );
}

interface DecisiveBoardProps {
  readonly moment: DecisiveMoment;
  /** Id of the match, whose replay can be opened. */
  readonly matchId: string;
  readonly viewer: Player | null;
}

/** Shows the moment that decided a match: the board before it, what happened, and a link into the replay. */
export function DecisiveBoard({ moment, matchId, viewer }: DecisiveBoardProps) {
  const { at, turn, text: sentence, board, from, to } = moment;
  const south = viewer !== 1;
  const ranks = south ? indexes.toReversed() : indexes;
  const files = south ? indexes : indexes.toReversed();
  const words = plainLogText(sentence);
  return (
    <section className="decisive">
      <h3>{t('The decisive moment')}</h3>
      <div
        className="moment-board"
        role="img"
        aria-label={t('The board in turn {turn}. {words}', { turn, words })}
      >
        {ranks.flatMap((rank) =>
          files.map((file) => {
            const square = squareAt(file, rank);
            const piece = board[square];
            return (
              <span key={square} className={`moment-square rank-${rank}`}>
                {piece && <Piece piece={piece} isOwn={piece.owner === (viewer ?? 0)} />}
              </span>
            );
          }),
        )}
        <svg viewBox={`0 0 ${boardSize} ${boardSize}`} aria-hidden="true">
          <MomentArrow from={from} to={to} south={south} />
        </svg>
      </div>
      <p>
        <small>{t('Turn {turn}', { turn })}</small> {words}
      </p>
      <Link className="plain-button" to={replayPath(matchId, viewer, `at=${at}`)}>
        {t('Open in the replay')}
      </Link>
    </section>
  );
}
