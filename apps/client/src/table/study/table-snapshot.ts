import { catalogue, rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { MatchState, MatchView, Player } from '@stackmate/engine';
import type { Appearance, BotLevel, MatchSnapshot } from '@stackmate/protocol';
import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import { tableMatch } from '../../kit/matches/table-match.ts';

/** Player whose view of a state is shown. `both` combines what both players know, from South's side. */
export type TablePerspective = Player | 'both';

/** A player at a local table. */
export interface TableSeat {
  readonly name: string;
  readonly bot: BotLevel | null;
  /** Missing for bots and where nobody chose one. */
  readonly appearance?: Appearance | undefined;
  /** Of a player in a rated match when it began. */
  readonly rating?: SeatRating | undefined;
  readonly title?: SeasonTitle | undefined;
}

export type TableSeats = readonly [TableSeat, TableSeat];

const emptyHash = '0'.repeat(64);
const versions = { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version };

/** Returns the view of a state from a perspective. */
export function viewThrough(state: MatchState, perspective: TablePerspective): MatchView {
  if (perspective !== 'both') return rules.viewFor(state, perspective);
  const view = rules.viewFor(state, 0);
  const { own } = view;
  if (!own) return view;
  return { ...view, own: { ...own, faceDown: [...own.faceDown, ...state.own[1].faceDown] } };
}

interface SnapshotInput {
  readonly state: MatchState;
  readonly perspective: TablePerspective;
  readonly seats: TableSeats;
  /** Counts up whenever something visible changes. */
  readonly seq: number;
}

/** Returns a state as a snapshot for the match screen. */
export const toSnapshot = ({ state, perspective, seats, seq }: SnapshotInput): MatchSnapshot => ({
  match: tableMatch,
  kind: 'bot',
  viewer: perspective === 'both' ? 0 : perspective,
  seq,
  phase: state.open.result ? 'over' : 'playing',
  seats: [
    { ...seats[0], connected: true },
    { ...seats[1], connected: true },
  ],
  versions,
  seal: {
    commitment: emptyHash,
    decks: [emptyHash, emptyHash],
    nonceHashes: [emptyHash, emptyHash],
    nonces: [null, null],
  },
  view: viewThrough(state, perspective),
  clocks: null,
  drawOffer: null,
  absent: null,
  result: state.open.result,
  reveal: null,
  aborted: null,
});
