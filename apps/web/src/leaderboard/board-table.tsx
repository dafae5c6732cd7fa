import type { BoardRowAnswer } from '@stackmate/protocol/ladder';
import { RankingTable } from '@stackmate/ui';
import '@stackmate/ui/ranking-table.css';
import { t } from '@stackmate/words';
import { PlayerAvatar } from '../shared/player-avatar.tsx';

interface BoardTableProps {
  readonly label: string;
  readonly rows: readonly BoardRowAnswer[];
  /** Place of the visitor, which is marked. */
  readonly own?: number | null;
}

/** Ranked players, one per row. */
export const BoardTable = ({ label, rows, own = null }: BoardTableProps) => (
  <RankingTable
    label={label}
    rows={rows}
    own={own}
    renderName={(name) => <a href={`/player/${encodeURIComponent(name)}`}>{name}</a>}
    renderAvatar={({ avatar }) => <PlayerAvatar monster={avatar} size={40} />}
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
