import type { TurnChances } from '@stackmate/analysis';
import { other, players } from '@stackmate/engine';
import type { Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useEffect, useRef } from 'react';

interface ChanceTableProps {
  readonly turns: readonly TurnChances[];
  /** Both names, by seat. */
  readonly names: readonly [string, string];
  /** The turn that the board shows; null before the first. */
  readonly current: TurnChances | null;
  /** Shows the beginning of a turn on the board. */
  readonly onTurn: (turn: TurnChances) => void;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A player's chance at the beginning of a turn, and by how many points the draws and rolls of the turn helped them. */
function Chance({ turn, player }: { readonly turn: TurnChances; readonly player: Player }) {
  const points = Math.round((turn.luck[player] - turn.luck[other(player)]) * 50);
  return (
    <td>
      {percent(turn.chances[player])}
      {points > 0 && <small> {t('+{points} by luck', { points })}</small>}
    </td>
  );
}

/** Lists the turns with the chances in numbers; each button shows its turn on the board. */
export function ChanceTable({ turns, names, current, onTurn }: ChanceTableProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which isn't an effect's end.
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <table className="chance-table">
      <thead>
        <tr>
          <th scope="col">{t('Turn')}</th>
          {names.map((name, seat) => (
            <th scope="col" key={`${seat} ${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {turns.map((turn, index) => (
          <tr
            key={turn.turn}
            ref={turn === current ? row : undefined}
            data-current={turn === current || undefined}
          >
            <th scope="row">
              <button
                type="button"
                className="chip"
                aria-current={turn === current || undefined}
                onClick={() => onTurn(turn)}
              >
                {index > 0 && index === turns.length - 1
                  ? t('End')
                  : t('Turn {turn}', { turn: turn.turn })}
              </button>
            </th>
            {players.map((player) => (
              <Chance key={player} turn={turn} player={player} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
