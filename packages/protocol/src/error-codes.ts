/**
 * Why the server refused a command or a message, beside the refusals of the rules (their codes are the engine's).
 * What to do is in the words of each message.
 */
export const errorCodes = [
  // The message itself.
  'not-json',
  'not-text',
  'bad-message',
  'too-large',
  'unknown-type',
  // The connection.
  'hello-first',
  'hello-twice',
  'wrong-version',
  'bad-token',
  'wrong-origin',
  'too-many-connections',
  'too-fast',
  'too-slow',
  'draining',
  'internal',
  // The lobby.
  'bad-name',
  'no-such-deck',
  'illegal-deck',
  'no-such-invite',
  'own-invite',
  'too-many-matches',
  'not-queued',
  'no-rematch',
  // The match.
  'no-such-match',
  'not-joined',
  'not-a-player',
  'not-started',
  'match-aborted',
  'wrong-nonce',
  'nonce-already',
  'stale',
  'no-draw-offer',
  'draw-too-soon',
  'nothing-to-claim',
  'emote-too-soon',
  'version-gone',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
