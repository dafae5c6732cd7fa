import type { BoardRowAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem } from '@stackmate/ui';
import { PlayerAvatar } from '../shared/player-avatar.tsx';
import { t } from '../words/index.ts';

interface BoardTableProps {
  readonly label: string;
  readonly rows: readonly BoardRowAnswer[];
  /** Place of the visitor, which is marked. */
  readonly own?: number | null;
}

/** Ranked players, one per row. */
export const BoardTable = ({ label, rows, own = null }: BoardTableProps) => (
  <table className="board-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t('Place')}</th>
        <th scope="col">{t('Player')}</th>
        <th scope="col">{t('League')}</th>
        <th scope="col">{t('Rating')}</th>
        <th scope="col" className="board-record">
          {t('Won–lost–drawn')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ rank, name, avatar, league, rating, deviation, wins, losses, draws }) => (
        <tr key={rank} data-own={rank === own || undefined}>
          <td className="board-rank">{rank.toLocaleString('en')}</td>
          <th scope="row">
            <span className="board-player">
              <PlayerAvatar monster={avatar} size={40} />
              <a href={`/player/${encodeURIComponent(name)}`}>{name}</a>
              {rank === own ? <span className="board-you">{t('you')}</span> : null}
            </span>
          </th>
          <td>
            <span className="board-league">
              <LeagueEmblem limit={league?.limit ?? null} />
              <span>{league?.name ?? t('from midnight')}</span>
            </span>
          </td>
          <td className="board-rating">
            {rating} <small>±{deviation}</small>
          </td>
          <td className="board-record">
            {wins}–{losses}–{draws}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
