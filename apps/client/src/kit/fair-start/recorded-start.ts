import type { MatchFile } from '@stackmate/protocol';
import { judgeStart } from '@stackmate/room/follower';
import type { StartVerdict } from '@stackmate/room/follower';
import { nonceFor } from './nonce.ts';
import { seenStart } from './seen-starts.ts';

/**
 * Checks the start of a recorded match against what this browser saw while it was played. Returns null if it saw
 * nothing, or contributed no share.
 */
export function recordedStart(
  { match, seal, reveal }: MatchFile,
  places: Parameters<typeof seenStart>[0],
): StartVerdict | null {
  const witnessed = seenStart(places, match);
  if (!witnessed?.isOwn) return null;
  const nonce = nonceFor(match, places.localStore);
  const seat = seal.nonces.indexOf(nonce);
  if (seat !== 0 && seat !== 1) return { verified: false, fault: 'other-share', detail: '' };
  return judgeStart(witnessed, { match, viewer: seat, seal, reveal }, nonce);
}
