import { catalogue, rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { MatchState, MatchView, Player } from '@stackmate/engine';
import type { BotLevel, MatchSnapshot } from '@stackmate/protocol';

/** Through whose eyes a state is seen; `both` sees what each of them knows, from South's side. */
export type Eyes = Player | 'both';

/** Who sits at a table of this page. */
export interface TableSeat {
  readonly name: string;
  readonly bot: BotLevel | null;
}

export type TableSeats = readonly [TableSeat, TableSeat];

/** A match that no server knows. */
export const tableMatch = 'table-of-this-page-000';

const nothing = '0'.repeat(64);
const versions = { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version };

/** What those eyes see of a state. */
export function viewThrough(state: MatchState, eyes: Eyes): MatchView {
  if (eyes !== 'both') return rules.viewFor(state, eyes);
  const view = rules.viewFor(state, 0);
  const { own } = view;
  if (!own) return view;
  return { ...view, own: { ...own, faceDown: [...own.faceDown, ...state.own[1].faceDown] } };
}

interface SnapshotInput {
  readonly state: MatchState;
  readonly eyes: Eyes;
  readonly seats: TableSeats;
  /** Counts up whenever something else is to be seen. */
  readonly seq: number;
}

/** A state as the match screen takes it. */
export const snapshotOf = ({ state, eyes, seats, seq }: SnapshotInput): MatchSnapshot => ({
  match: tableMatch,
  kind: 'bot',
  viewer: eyes === 'both' ? 0 : eyes,
  seq,
  phase: state.open.result ? 'over' : 'playing',
  seats: [
    { ...seats[0], connected: true },
    { ...seats[1], connected: true },
  ],
  versions,
  seal: {
    commitment: nothing,
    decks: [nothing, nothing],
    nonceHashes: [nothing, nothing],
    nonces: [null, null],
  },
  view: viewThrough(state, eyes),
  clocks: null,
  drawOffer: null,
  absent: null,
  result: state.open.result,
  reveal: null,
  aborted: null,
});
