import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { MatchState, MatchView, Sha256, Viewer } from '@stackmate/engine';
import type { RoomRules } from '../room.ts';

/** Hashes of what viewers see of one state. */
export type ViewHashes = (viewer: Viewer) => string;

/** The view as the protocol hashes it; what stands in every view alike is written once. */
function textOf(view: MatchView, open: () => string): string {
  const parts = Object.keys(view)
    .sort()
    .map((key) => {
      const text = key === 'open' ? open() : canonicalJson(view[key as keyof MatchView]);
      return `${JSON.stringify(key)}:${text}`;
    });
  return `{${parts.join(',')}}`;
}

/**
 * The same as the rules' `viewHash` of each view, for less: most of a view is what all viewers share. It holds for the
 * state as it is now, so it is made anew after each entry.
 */
export function viewHashesOf(
  state: MatchState,
  rules: RoomRules,
  digest: Sha256 = plainSha256,
): ViewHashes {
  let shared: string | null = null;
  return (viewer) => {
    const view = rules.viewFor(state, viewer);
    return digest(textOf(view, () => (shared ??= canonicalJson(view.open))));
  };
}
