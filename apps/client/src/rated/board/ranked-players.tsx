import type { BoardRowAnswer } from '@stackmate/protocol/ladder';
import { LeagueEmblem } from '@stackmate/ui';
import { Avatar } from '../../appearance/avatar.tsx';
import { t } from '../../words/index.ts';

interface RankedPlayersProps {
  readonly label: string;
  readonly rows: readonly BoardRowAnswer[];
  /** Place of the player, whose row is marked; null if it isn't known. */
  readonly own: number | null;
}

/** Shows ranked players, one per row, with links to their profiles. */
export const RankedPlayers = ({ label, rows, own }: RankedPlayersProps) => (
  <table className="ranking-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t('Place')}</th>
        <th scope="col">{t('Player')}</th>
        <th scope="col">{t('League')}</th>
        <th scope="col">{t('Rating')}</th>
        <th scope="col" className="ranking-record">
          {t('Won–lost–drawn')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ rank, name, avatar, league, rating, deviation, wins, losses, draws }) => (
        <tr key={rank} data-own={rank === own ? '' : undefined}>
          <td className="ranking-place">{rank.toLocaleString('en')}</td>
          <th scope="row">
            <span className="ranking-player">
              <Avatar monster={avatar} />
              <a href={`/player/${encodeURIComponent(name)}`}>{name}</a>
              {rank === own && <small>{t('you')}</small>}
            </span>
          </th>
          <td>
            <span className="ranking-league">
              <LeagueEmblem limit={league?.limit ?? null} />
              <span>{league?.name ?? t('from midnight')}</span>
            </span>
          </td>
          <td className="ranking-rating">
            {rating} <small>±{deviation}</small>
          </td>
          <td className="ranking-record">
            {wins}–{losses}–{draws}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
