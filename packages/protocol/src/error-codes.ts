/**
 * Reasons for which the server refuses a command or a message, with the text for players. The rules' own refusals have
 * the engine's codes.
 */
export const errorMessages = {
  // The message itself.
  'not-json': 'The message is not JSON.',
  'not-text': 'Messages are text, never binary.',
  'bad-message': 'The message is not as the protocol says.',
  'too-large': 'The message is too large.',
  'unknown-type': 'There is no message of this type.',
  // The connection.
  'hello-first': 'The first message is a hello.',
  'hello-twice': 'There is one hello in a connection.',
  'wrong-version': 'The server speaks another version of the protocol. Load the page again.',
  'bad-token': 'The token is not one of this server.',
  'wrong-origin': 'Pages of this address may not connect.',
  'too-many-connections': 'There are too many connections. Close some, or try again later.',
  'too-fast': 'That was too much at once. Slow down.',
  'too-slow': 'Messages were read too slowly. Connect again.',
  draining: 'The server is about to restart. Come back in a moment.',
  internal: 'Something went wrong at the server.',
  failed: 'The server failed at this command and will not try it again. Do something else.',
  // The lobby.
  'bad-name': 'That name can not be used.',
  'no-such-deck': 'There is no ready deck of this name.',
  'illegal-deck': 'The deck breaks the rules.',
  'no-such-invite': 'There is no such invite, or it is over.',
  'own-invite': 'That invite is your own.',
  'inviter-away': 'Whoever invited you is not here right now. Try again when they are.',
  'too-many-invites': 'You have too many open invites. Take one back first.',
  'network-invites':
    'Too many invites are open from your network. Take one back, or try again later.',
  'invites-full': 'The server can hold no more invites. Try again in a few minutes.',
  'invite-dropped':
    'Your invite was closed, because you were away for too long or the server was full. Make a new link.',
  'too-many-matches': 'You are in too many matches. Finish one first.',
  'network-matches': 'Too many matches run from your network. Finish one, or try again later.',
  'server-full': 'The server has no place for another match. Try again in a few minutes.',
  'network-spectators':
    'Too many people from your network watch this match. Try again when one of them has left.',
  'failed-start':
    'Your last match did not begin, because your side took no part in the shuffle. Wait a little, then look for a match again.',
  'network-failed-starts':
    'Matches with players from your network did not begin. Wait a little, then look for a match again.',
  'network-queue':
    'Too many players from your network wait for an opponent. Try again in a moment.',
  'queued-again':
    'Your opponent took no part in the shuffle. You are looking for an opponent again, before all others.',
  'not-queued': 'You were not waiting.',
  'no-rematch': 'There is nobody for a rematch.',
  // The match.
  'no-such-match': 'There is no such match.',
  'not-joined': 'Join the match first.',
  'not-a-player': 'You do not play in this match.',
  'not-started': 'The match has not begun.',
  'match-aborted': 'The match was aborted before it began.',
  'wrong-nonce': 'The nonce does not fit the hash that was shown before.',
  'nonce-already': 'It is there already and can not be changed.',
  'nonce-too-soon': 'Both hashes come before the nonces.',
  stale: 'What you are asked has changed meanwhile.',
  absent: 'You were away too long; your opponent decides how it goes on.',
  'no-draw-offer': 'Your opponent offers no draw.',
  'draw-too-soon': 'You offered a draw a moment ago.',
  'nothing-to-take-back': 'That can not be taken back.',
  'nothing-to-claim': 'Your opponent is not absent.',
  'emote-too-soon': 'One emote every few seconds.',
  'version-gone': 'The rules of this match are not there any more.',
} as const satisfies Readonly<Record<string, string>>;

export type ErrorCode = keyof typeof errorMessages;

export const errorCodes: readonly ErrorCode[] = Object.keys(errorMessages) as ErrorCode[];
