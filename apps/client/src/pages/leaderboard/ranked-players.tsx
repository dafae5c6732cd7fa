import type { BoardRowAnswer } from '@stackmate/protocol/ladder';
import { RankingTable } from '@stackmate/ui';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import '@stackmate/ui/ranking-table.css';
import { Avatar } from '../../kit/appearance/avatar.tsx';

interface RankedPlayersProps {
  readonly label: string;
  readonly rows: readonly BoardRowAnswer[];
  /** Place of the player, whose row is marked; null if it isn't known. */
  readonly own: number | null;
}

/** Shows ranked players, one per row, with links to their profiles. */
export const RankedPlayers = (props: RankedPlayersProps) => (
  <RankingTable
    {...props}
    renderName={(name) => <Link to={`/player/${encodeURIComponent(name)}`}>{name}</Link>}
    renderAvatar={({ avatar }) => <Avatar monster={avatar} />}
    texts={{
      place: t('Place'),
      player: t('Player'),
      league: t('League'),
      rating: t('Rating'),
      record: t('Won–lost–drawn'),
      you: t('you'),
      noLeague: t('from midnight'),
    }}
  />
);
