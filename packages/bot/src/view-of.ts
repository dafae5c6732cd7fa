import type { MatchState, MatchView, Player } from '@stackmate/engine';

/** Returns what a player sees of a state. Not a copy: treat it as read-only. */
export const viewOf = (state: MatchState, player: Player): MatchView => ({
  version: state.version,
  viewer: player,
  open: state.open,
  own: state.own[player],
});
