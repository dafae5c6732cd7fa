import { numberText } from '@stackmate/words';
import type { ReactNode } from 'react';
import { LeagueEmblem } from './league-emblem.tsx';
import { seasonTitleText } from './season-title.ts';

/** A player of the ranking. */
export interface RankedPlayer {
  readonly rank: number;
  readonly name: string;
  /** null until the leagues are computed. */
  readonly league: { readonly limit: number; readonly name: string } | null;
  readonly rating: number;
  readonly deviation: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** The title that the player shows. */
  readonly title?: Parameters<typeof seasonTitleText>[0] | undefined;
}

export interface RankingTableProps<Player extends RankedPlayer> {
  readonly label: string;
  readonly rows: readonly Player[];
  /** Place of the person who looks, whose row is marked; null if it isn't known. */
  readonly own: number | null;
  readonly renderAvatar: (player: Player) => ReactNode;
  /** Links to a player's profile. */
  readonly renderName: (name: string) => ReactNode;
  readonly texts: {
    readonly place: string;
    readonly player: string;
    readonly league: string;
    readonly rating: string;
    readonly record: string;
    /** Marks the own row. */
    readonly you: string;
    /** Stands for a league that isn't computed yet. */
    readonly noLeague: string;
  };
}

/** Shows ranked players, one per row, with links to their profiles. Needs `@stackmate/ui/ranking-table.css`. */
export const RankingTable = <Player extends RankedPlayer>({
  label,
  rows,
  own,
  renderAvatar,
  renderName,
  texts,
}: RankingTableProps<Player>) => (
  <table className="sm-ranking" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{texts.place}</th>
        <th scope="col">{texts.player}</th>
        <th scope="col">{texts.league}</th>
        <th scope="col">{texts.rating}</th>
        <th scope="col" className="sm-ranking__record">
          {texts.record}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.rank} data-own={row.rank === own || undefined}>
          <td className="sm-ranking__place">{numberText(row.rank)}</td>
          <th scope="row">
            <span className="sm-ranking__player">
              {renderAvatar(row)}
              {renderName(row.name)}
              {row.title && <em>{seasonTitleText(row.title)}</em>}
              {row.rank === own && <small>{texts.you}</small>}
            </span>
          </th>
          <td>
            <span className="sm-ranking__league">
              <LeagueEmblem limit={row.league?.limit ?? null} />
              <span>{row.league?.name ?? texts.noLeague}</span>
            </span>
          </td>
          <td className="sm-ranking__rating">
            {row.rating} <small>±{row.deviation}</small>
          </td>
          <td className="sm-ranking__record">
            {row.wins}–{row.losses}–{row.draws}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
