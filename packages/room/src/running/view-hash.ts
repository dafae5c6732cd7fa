import { canonicalJson } from '@stackmate/engine';
import type { MatchState, MatchView, Viewer } from '@stackmate/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RoomPorts } from '../ports.ts';
import type { RoomRules } from '../room.ts';

/** Hashes of what viewers see of one state. */
export type ViewHashes = (viewer: Viewer) => string;

const plainSha256 = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

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
  digest: RoomPorts['sha256'] = plainSha256,
): ViewHashes {
  let shared: string | null = null;
  return (viewer) => {
    const view = rules.viewFor(state, viewer);
    return digest(textOf(view, () => (shared ??= canonicalJson(view.open))));
  };
}
