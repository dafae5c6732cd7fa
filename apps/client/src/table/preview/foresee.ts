import { rules } from '@stackmate/catalogue/play';
import { other } from '@stackmate/engine';
import type { Action, MatchView, Player, Preview } from '@stackmate/engine';

const previews = new WeakMap<MatchView, Map<Action['kind'], Preview>>();

/**
 * Previews an action without an aim (end turn, pass), once per view, because several parts of the screen show its
 * outcome.
 */
export function previewPlain(base: MatchView, action: Action): Preview {
  const ofView = previews.get(base) ?? new Map<Action['kind'], Preview>();
  previews.set(base, ofView);
  const preview = ofView.get(action.kind) ?? rules.previewAction(base, [action]);
  ofView.set(action.kind, preview);
  return preview;
}

/** Whether the previewed actions end the match with a win for a player, as far as the preview reaches. */
export const winsMatch = ({ events }: Preview, player: Player): boolean =>
  events.some(({ reason, open }) => reason === 'Match ended' && open?.note.by === player);

/** Whether the previewed actions end the match with a win for the player's opponent. */
export const losesMatch = (preview: Preview, player: Player): boolean =>
  winsMatch(preview, other(player));
