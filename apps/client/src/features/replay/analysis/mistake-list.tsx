import type { Grade, Mistake } from '@stackmate/analysis';
import type { MatchState, Player, Action } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useEffect, useRef } from 'react';
import { Choice } from '../../../kit/widgets/choice.tsx';
import { rules } from '@stackmate/catalogue';
import { stepText } from '@stackmate/puzzles';

/** Returns an action of a player in a state as a sentence, by what the player knew. */
export function actionText(state: MatchState, player: Player, action: Action): string {
  const { open, own } = rules.viewFor(state, player);
  return own ? stepText({ open, own }, action) : '';
}

/** Whose mistakes are listed. */
export type Whose = Player | 'both';

export interface MistakeListProps {
  readonly mistakes: readonly Mistake[];
  /** Both names, by seat. */
  readonly names: readonly [string, string];
  /** The reader's seat; null for a match of others. */
  readonly own: Player | null;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
  /** Index of the mistake that was looked at last; its button gets the focus. */
  readonly last: number | null;
  /** Returns the state before an action of the record. */
  readonly stateAt: (index: number) => MatchState;
  /** Shows a mistake on the board. */
  readonly onShow: (mistake: Mistake) => void;
  /** Opens a table on which the better line can be played. */
  readonly onTry: (mistake: Mistake) => void;
}

const gradeTexts: Readonly<Record<Grade, Message>> = {
  inaccuracy: msg('Inaccuracy'),
  mistake: msg('Mistake'),
  blunder: msg('Blunder'),
};

const points = (share: number): number => Math.round(share * 100);

function lossText(loss: number, standardError: number): string {
  const error = points(2 * standardError);
  return error === 0
    ? t('−{loss} points', { loss: points(loss) })
    : t('−{loss} ± {error} points', { loss: points(loss), error });
}

type MistakeItemProps = Pick<MistakeListProps, 'names' | 'stateAt' | 'onShow' | 'onTry'> & {
  readonly mistake: Mistake;
  readonly isLast: boolean;
};

function MistakeItem({ mistake, isLast, names, stateAt, onShow, onTry }: MistakeItemProps) {
  const { turn, player, grade, loss, standardError, played, better, index } = mistake;
  const before = stateAt(index);
  const tryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLast) return;
    // Hidden until the window is open, which happens after this.
    const frame = requestAnimationFrame(() => tryButton.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isLast]);
  return (
    <li data-grade={grade}>
      <h3>
        {t('{grade}, turn {turn}: {name}', {
          grade: t(gradeTexts[grade]),
          turn,
          name: names[player],
        })}{' '}
        <span className="mistake-loss">{lossText(loss, standardError)}</span>
      </h3>
      <p>
        {t('Played: {action}', { action: actionText(before, player, played) })}
        <br />
        <b>{t('Better: {action}', { action: actionText(before, player, better[0]) })}</b>
      </p>
      <div className="chips">
        <button type="button" className="chip" onClick={() => onShow(mistake)}>
          {t('Show')}
        </button>
        <button type="button" className="chip" ref={tryButton} onClick={() => onTry(mistake)}>
          {t('Play the better line')}
        </button>
      </div>
    </li>
  );
}

/** Lists the mistakes of a match, the reader's own or those of either player, each with a better line. */
export function MistakeList(props: MistakeListProps) {
  const { mistakes, names, own, whose, onWhose, last } = props;
  const seatLabel = (seat: Player): string => {
    const count = mistakes.filter(({ player }) => player === seat).length;
    return t('{name} ({count})', { name: seat === own ? t('You') : names[seat], count });
  };
  const seats: readonly Player[] = own === 1 ? [1, 0] : [0, 1];
  const shown = mistakes.filter(({ player }) => whose === 'both' || player === whose);
  return (
    <>
      <Choice<Whose>
        title={t('Mistakes of')}
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
              {...props}
              mistake={mistake}
              isLast={mistake.index === last}
            />
          ))}
        </ul>
      )}
    </>
  );
}
