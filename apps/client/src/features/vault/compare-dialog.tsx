import { storePrice } from '@stackmate/economy';
import type { VaultCard } from '@stackmate/protocol/collection';
import { abilityView, Card, cardView, Modal } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { heldUntil, holdEnd } from '../../kit/collection/copy-ties.ts';
import { rolledStatNames, rolledText } from '../../kit/collection/vault-copy.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { LastChange } from './last-change.tsx';
import type { VaultActions } from './use-marks.ts';
import '../../kit/card-search/card-grid.css';
import '../../table/card-dialog/card-dialog.css';
import './compare-dialog.css';

/** Number of copies that can be compared. */
export const comparedCopies = { least: 2, most: 4 } as const;

/** A copy that can be compared: the player's, or one that somebody offers. */
export interface ComparedCopy extends Pick<
  VaultCopy,
  'id' | 'card' | 'roll' | 'percents' | 'quality'
> {
  readonly owned: Pick<VaultCopy['owned'], 'roll'>;
  readonly sent: Pick<VaultCard, 'serial' | 'edition' | 'matches' | 'wins'> &
    Partial<Pick<VaultCard, 'experience' | 'isBound' | 'heldUntil'>>;
}

type Actions = Pick<VaultActions, 'done' | 'mark'>;

/** Copies of the vault can be marked; those of others can't. */
type CompareDialogProps = { readonly onClose: () => void } & (
  | { readonly copies: readonly VaultCopy[]; readonly actions: Actions }
  | { readonly copies: readonly ComparedCopy[]; readonly actions: null }
);

const rolledStats = ['power', 'iq', 'eq', 'range', 'rangeType'] as const;

/** What a row shows of a copy. */
interface Cell {
  readonly text: ReactNode;
  /** Length of a bar, in percent; missing for rows without bars. */
  readonly share?: number;
  /** What decides which copy is best; missing where none is. */
  readonly rank?: number;
}

interface Row {
  readonly name: string;
  readonly cells: readonly (Cell | null)[];
}

/** [TR1] [TR3] Returns whether a copy may go to another player. */
function tradingText(sent: ComparedCopy['sent']): string {
  const until = heldUntil(sent);
  if (sent.isBound === true) return t('Bound to you');
  return until === null ? t('Free to trade') : t('Held until {time}', { time: holdEnd(until) });
}

/** Returns the rows: each says the same of all copies, in the same unit. */
function rowsOf(copies: readonly ComparedCopy[]): readonly Row[] {
  const row = (name: string, cell: (copy: ComparedCopy) => Cell | null): Row => ({
    name,
    cells: copies.map(cell),
  });
  const rows = [
    row(
      t('Roll'),
      ({ quality, percents }) =>
        percents && { text: t('{quality} of 100', { quality }), share: quality, rank: quality },
    ),
    ...rolledStats.map((stat) =>
      row(
        t(rolledStatNames[stat]),
        ({ roll, percents }) =>
          percents && {
            text: t('{value}, {percent} %', {
              value: rolledText(roll, stat),
              percent: percents[stat],
            }),
            share: percents[stat],
            rank: percents[stat],
          },
      ),
    ),
    row(t('Abilities'), ({ roll }) => ({
      text: listText(roll.abilities.map((id) => abilityView(id).name)),
    })),
    row(t('Price'), ({ owned }) => {
      const price = storePrice(owned.roll);
      return {
        text: t('{coins, plural, one {# coin} other {# coins}}', { coins: price }),
        rank: price,
      };
    }),
    row(t('Experience'), ({ sent: { experience } }) =>
      experience === undefined ? null : { text: String(experience), rank: experience },
    ),
    row(t('Wins'), ({ sent: { wins, matches } }) => ({
      text: t('{wins} of {matches, plural, one {# match} other {# matches}}', { wins, matches }),
    })),
    row(t('Number'), ({ sent: { serial, edition } }) => ({
      text: t('No. {serial}, edition {edition}', { serial, edition }),
    })),
    ...(copies.some(({ sent }) => sent.isBound === true || heldUntil(sent) !== null)
      ? [row(t('Trading'), ({ sent }) => ({ text: tradingText(sent) }))]
      : []),
  ];
  // Spells have no stats.
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null));
}

/** Returns the places of the best; none if all are as good. */
function bestOf(cells: Row['cells']): ReadonlySet<number> {
  const ranks = cells.map((cell) => cell?.rank ?? -1);
  const most = Math.max(...ranks);
  const best = ranks.flatMap((rank, at) => (rank === most && most >= 0 ? [at] : []));
  return new Set(best.length === cells.length ? [] : best);
}

const letters = ['A', 'B', 'C', 'D'] as const;

/** Marks copies of the vault, so that the best is kept. */
function KeepRow({
  copies,
  actions,
}: {
  readonly copies: readonly VaultCopy[];
  readonly actions: Actions;
}) {
  return (
    <tr>
      <th scope="row">{t('Keep')}</th>
      {copies.map((copy, at) => (
        <td key={copy.id}>
          <button
            type="button"
            className="plain-button"
            aria-pressed={copy.sent.favourite}
            aria-label={t('Favourite, copy {letter}', { letter: letters[at] })}
            onClick={() =>
              void actions.mark(
                [copy],
                { favourite: !copy.sent.favourite },
                copy.sent.favourite
                  ? t('{count} no longer favourites.', { count: 1 })
                  : t('{count} marked as favourites.', { count: 1 }),
              )
            }
          >
            {copy.sent.favourite ? '★' : '☆'}
          </button>
          <button
            type="button"
            className="plain-button"
            aria-pressed={copy.sent.locked}
            onClick={() =>
              void actions.mark(
                [copy],
                { locked: !copy.sent.locked },
                copy.sent.locked
                  ? t('{count} unlocked.', { count: 1 })
                  : t('{count} locked.', { count: 1 }),
              )
            }
          >
            {copy.sent.locked ? t('Locked') : t('Lock')}
          </button>
        </td>
      ))}
    </tr>
  );
}

/** Compares up to four copies in one table: all bars have one scale, so that equal shares are equally long. */
export function CompareDialog(props: CompareDialogProps) {
  const { copies, onClose } = props;
  return (
    <Modal open title={t('Compare')} onClose={onClose} width="card">
      <table className="compare" data-copies={copies.length}>
        <caption>
          {t('A bar shows how many of all rolls of its card a value beats. The best are marked.')}
        </caption>
        <thead>
          <tr>
            <td />
            {copies.map((copy, at) => (
              <th key={copy.id} scope="col">
                <span className="copies-face" inert aria-hidden="true">
                  <Card view={cardView(copy.card, copy.roll)} />
                </span>
                {letters[at]} <span className="compare-name">{cardView(copy.card).name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(copies).map(({ name, cells }) => {
            const best = bestOf(cells);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={copies[at].id} data-best={best.has(at) || undefined}>
                    {cell?.share !== undefined && (
                      <span className="compare-bar" aria-hidden="true">
                        <span style={{ width: `${cell.share}%` }} />
                      </span>
                    )}
                    {cell?.text ?? '–'}
                    {best.has(at) && <span className="sm-hidden"> {t('best')}</span>}
                  </td>
                ))}
              </tr>
            );
          })}
          {props.actions && <KeepRow copies={props.copies} actions={props.actions} />}
        </tbody>
      </table>
      {props.actions && <LastChange done={props.actions.done} />}
    </Modal>
  );
}
