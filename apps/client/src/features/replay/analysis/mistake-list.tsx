import type { Grade, Mistake } from '@stackmate/analysis';
import type { MatchState, Player } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { memo, useEffect, useRef } from 'react';
import { Choice } from '../../../kit/widgets/choice.tsx';
import type { ReplayViewer } from '../viewer.ts';
import { quotedAction } from './action-text.ts';
import { BetterLine } from './better-line.tsx';
import type { ShownLine } from './use-shown-line.ts';

/** Whose mistakes are listed. */
export type Whose = Player | 'both';

export interface MistakeListProps {
  /** All mistakes of the match. */
  readonly mistakes: readonly Mistake[];
  /** Both names, by seat. */
  readonly names: readonly [string, string];
  /** The reader's seat; null for a match of others. */
  readonly own: Player | null;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
  readonly viewer: ReplayViewer;
  /** The line at the board's moment. */
  readonly line: ShownLine | null;
  /** Returns the state before an action of the record. */
  readonly stateAt: (index: number) => MatchState;
  /** Shows a mistake on the board. */
  readonly onShow: (mistake: Mistake) => void;
}

const gradeTexts: Readonly<Record<Grade, Message>> = {
  inaccuracy: msg('Inaccuracy'),
  mistake: msg('Mistake'),
  blunder: msg('Blunder'),
};

/** Returns a percentage that isn't broken between lines. */
const percent = (number: number): string => `${number}\u00A0%`;

const points = (share: number): number => Math.round(share * 100);

function lossText(loss: number, standardError: number): string {
  const error = points(2 * standardError);
  return error === 0
    ? t('−{loss} points', { loss: points(loss) })
    : t('−{loss} ± {error} points', { loss: points(loss), error });
}

type MistakeItemProps = Pick<
  MistakeListProps,
  'names' | 'own' | 'stateAt' | 'onShow' | 'viewer'
> & {
  readonly mistake: Mistake;
  /** The mistake's line, if the board shows it. */
  readonly line: ShownLine | null;
};

/** Returns in one sentence what was better than what was played, and by how much. */
function betterText({ mistake, names, own, stateAt }: MistakeItemProps): string {
  const { index, player, played, better, loss, chance } = mistake;
  const before = stateAt(index);
  const values = {
    better: quotedAction(before, player, better[0]),
    played: quotedAction(before, player, played),
    name: names[player],
    chance: percent(points(chance)),
    rest: percent(Math.max(0, points(chance) - points(loss))),
    loss: points(loss),
  };
  return player === own
    ? t(
        'With “{better}”, your chance to win would have been {chance} instead of {rest}: {loss, plural, one {# point} other {# points}} better than “{played}”.',
        values,
      )
    : t(
        'With “{better}”, {name}’s chance to win would have been {chance} instead of {rest}: {loss, plural, one {# point} other {# points}} better than “{played}”.',
        values,
      );
}

/** Memoized, since every step of the board renders the list. */
const MistakeItem = memo(function MistakeItem(props: MistakeItemProps) {
  const { mistake, line, names, own, onShow, viewer } = props;
  const { turn, player, grade, loss, standardError } = mistake;
  const item = useRef<HTMLLIElement>(null);
  const isShown = line !== null;
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li data-grade={grade} ref={item}>
      <h3>
        <button
          type="button"
          className="mistake-head"
          aria-expanded={isShown}
          onClick={() => onShow(mistake)}
        >
          <span>
            {t('{grade}, turn {turn}: {name}', {
              grade: t(gradeTexts[grade]),
              turn,
              name: player === own ? t('You') : names[player],
            })}
          </span>
          <span className="mistake-loss">{lossText(loss, standardError)}</span>
        </button>
      </h3>
      <p>{betterText(props)}</p>
      {line && <BetterLine viewer={viewer} line={line} />}
    </li>
  );
});

/** Returns the mistakes of one player or of both. */
export const mistakesOf = (mistakes: readonly Mistake[], whose: Whose): readonly Mistake[] =>
  mistakes.filter(({ player }) => whose === 'both' || player === whose);

/** Lists the turning points of a match, the reader's own or those of either player, each with a better line. */
export function MistakeList(props: MistakeListProps) {
  const { mistakes, names, own, whose, onWhose, viewer, line, stateAt, onShow } = props;
  const seatLabel = (seat: Player): string =>
    t('{name} ({count})', {
      name: seat === own ? t('You') : names[seat],
      count: mistakesOf(mistakes, seat).length,
    });
  const seats: readonly Player[] = own === 1 ? [1, 0] : [0, 1];
  const shown = mistakesOf(mistakes, whose);
  return (
    <>
      <Choice<Whose>
        title={t('Turning points of')}
        value={whose}
        options={[
          ...seats.map((seat) => [seat, seatLabel(seat)] as const),
          ['both', t('Both ({count})', { count: mistakes.length })],
        ]}
        onChange={onWhose}
      />
      {shown.length === 0 ? (
        <p>{t('None were found.')}</p>
      ) : (
        <ul className="mistakes">
          {shown.map((mistake) => (
            <MistakeItem
              key={mistake.index}
              names={names}
              own={own}
              stateAt={stateAt}
              onShow={onShow}
              viewer={viewer}
              mistake={mistake}
              line={line?.mistake === mistake ? line : null}
            />
          ))}
        </ul>
      )}
    </>
  );
}
