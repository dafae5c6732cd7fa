import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { MatchState, MatchView, Sha256, Viewer } from '@stackmate/engine';
import type { RoomRules } from '../room.ts';

/** Returns the hash of a viewer's view of one state. */
export type ViewHashes = (viewer: Viewer) => string;

/** Serializes a view for its hash. The `open` part is the same in every view and is serialized once. */
function viewText(view: MatchView, open: () => string): string {
  const parts = Object.keys(view)
    .sort()
    .map((key) => {
      const text = key === 'open' ? open() : canonicalJson(view[key as keyof MatchView]);
      return `${JSON.stringify(key)}:${text}`;
    });
  return `{${parts.join(',')}}`;
}

/**
 * Returns a function with the same results as `viewHash` of the rules, but cheaper, because all viewers share most of a
 * view. Call it again after each entry: the result is valid for the current state only.
 */
export function hashViews(
  state: MatchState,
  rules: RoomRules,
  digest: Sha256 = plainSha256,
): ViewHashes {
  let shared: string | null = null;
  return (viewer) => {
    const view = rules.viewFor(state, viewer);
    return digest(viewText(view, () => (shared ??= canonicalJson(view.open))));
  };
}
