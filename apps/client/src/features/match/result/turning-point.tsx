import { cardView, smallPath, useAsset } from '@stackmate/ui';
import { boardSize, fileOf, rankOf, squareAt } from '@stackmate/engine';
import type { Player, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import type { DecisiveMoment, MomentPiece } from '../../../platform/key-moments/decisive-moment.ts';
import { momentText } from '../../../platform/key-moments/key-moment.ts';
import { replayPath } from '../../../kit/records/record-links.tsx';
import type { TurningMoment } from '../../../platform/key-moments/turning-moment.ts';
import type { TurningState } from './use-summary.ts';
import './turning-point.css';

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

interface TurningPointProps {
  readonly turning: TurningState;
  /** Id of the match, whose replay can be opened. */
  readonly matchId: string;
  readonly viewer: Player | null;
  /** Both names, by seat. */
  readonly names: readonly [string, string];
}

/** Chances as shown, in percent: nothing is certain before a match has ended. */
const toPercent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

/** Says in a sentence how much a chance to win changed. The viewer hears about their own chance. */
function swingText(
  { player, chances }: NonNullable<TurningMoment['swing']>,
  viewer: Player | null,
  names: TurningPointProps['names'],
): readonly [before: number, after: number, sentence: string] {
  const [before, after] = chances.map((chance) =>
    toPercent(viewer === null || viewer === player ? chance : 1 - chance),
  );
  const change = after >= before ? 'rose' : 'fell';
  if (viewer === null)
    return [
      before,
      after,
      t(
        '{change, select, rose {{name}’s chance to win rose from {before}% to {after}%.} other {{name}’s chance to win fell from {before}% to {after}%.}}',
        { change, name: names[player], before, after },
      ),
    ];
  return [
    before,
    after,
    t(
      '{change, select, rose {Your chance to win rose from {before}% to {after}%.} other {Your chance to win fell from {before}% to {after}%.}}',
      { change, before, after },
    ),
  ];
}

/** Shows how much a chance to win changed: two bars, and a sentence. */
function Swing({
  swing,
  viewer,
  names,
}: Pick<TurningPointProps, 'viewer' | 'names'> & {
  readonly swing: NonNullable<TurningMoment['swing']>;
}) {
  const [before, after, sentence] = swingText(swing, viewer, names);
  return (
    <div className="swing">
      <span className="swing-bars" aria-hidden="true">
        <i style={{ inlineSize: `${before}%` }} />
        <i style={{ inlineSize: `${after}%` }} />
      </span>
      <p>{sentence}</p>
    </div>
  );
}

/** Shows the board before the moment and what happened on it; empty while the moment is being looked for. */
function MomentBoard({
  moment,
  viewer,
  names,
}: Pick<TurningPointProps, 'viewer' | 'names'> & { readonly moment: TurningMoment | null }) {
  const south = viewer !== 1;
  const ranks = south ? indexes.toReversed() : indexes;
  const files = south ? indexes : indexes.toReversed();
  const label =
    moment &&
    t('The board in turn {turn}. {words}', {
      turn: moment.turn,
      words: momentText(moment, names, viewer),
    });
  return (
    <div className="moment-board" {...(label === null ? {} : { role: 'img', 'aria-label': label })}>
      {ranks.flatMap((rank) =>
        files.map((file) => {
          const square = squareAt(file, rank);
          const piece = moment?.board[square];
          return (
            <span key={square} className={`moment-square rank-${rank}`}>
              {piece && <Piece piece={piece} isOwn={piece.owner === (viewer ?? 0)} />}
            </span>
          );
        }),
      )}
      {moment && (
        <svg viewBox={`0 0 ${boardSize} ${boardSize}`} aria-hidden="true">
          <MomentArrow from={moment.from} to={moment.to} south={south} />
        </svg>
      )}
    </div>
  );
}

/**
 * Shows the moment at which a match turned: the board before it, what happened, how it changed the chances, and a link
 * into the replay. Its space is the same while the moment is being looked for. Renders nothing if there is none.
 */
export function TurningPoint({ turning, matchId, viewer, names }: TurningPointProps) {
  if (turning === null) return null;
  const moment = turning === 'loading' ? null : turning;
  return (
    <section className="turning" aria-busy={moment === null}>
      <h3>{t('The turning point')}</h3>
      <MomentBoard moment={moment} viewer={viewer} names={names} />
      <div className="turning-text">
        {moment ? (
          <>
            <p>
              <small>{t('Turn {turn}', { turn: moment.turn })}</small>{' '}
              {momentText(moment, names, viewer)}
            </p>
            {moment.swing && <Swing swing={moment.swing} viewer={viewer} names={names} />}
            <Link className="plain-button" to={replayPath(matchId, viewer, `at=${moment.at}`)}>
              {t('Open in the replay')}
            </Link>
          </>
        ) : (
          <p role="status">{t('Looking for the move that turned the match…')}</p>
        )}
      </div>
    </section>
  );
}
