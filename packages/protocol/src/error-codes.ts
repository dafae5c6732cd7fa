/**
 * Reasons for which the server refuses a command or a message, with the text for players. The rules' own refusals have
 * the engine's codes.
 */
export const errorMessages = {
  // The message itself.
  'not-json': 'The message is not JSON.',
  'not-text': 'Messages must be text, not binary.',
  'bad-message': 'The message does not follow the protocol.',
  'too-large': 'The message is too large.',
  'unknown-type': 'Unknown message type.',
  // The connection.
  'hello-first': 'The first message must be a hello.',
  'hello-twice': 'Only one hello is allowed per connection.',
  'wrong-version': 'The server speaks another version of the protocol. Load the page again.',
  'bad-token': 'This server did not issue the token.',
  'sign-in-needed': 'Sign in first.',
  'session-ended': 'You were signed out.',
  banned: 'This account is banned.',
  'missing-scope': "The access token doesn't allow this.",
  'wrong-origin': 'Pages from this address may not connect.',
  'too-many-connections': 'Too many connections. Close some, or try again later.',
  'too-fast': 'Too many requests. Slow down.',
  'too-slow': 'Messages were read too slowly. Reconnect.',
  draining: 'The server is about to restart. Come back in a moment.',
  moving: 'Reconnecting you to your match…',
  internal: 'Something went wrong on the server.',
  'storage-away': "The server can't read or save anything at the moment. Try again in a moment.",
  failed: 'The server could not do this and will not try again. Try something else.',
  // The lobby.
  'bad-name': "You can't use that name.",
  'name-of-account': 'Change the name of your account on its page.',
  'back-not-owned': 'This card back belongs to players who ended its season in Silver or above.',
  'no-such-deck': 'There is no ready-made deck with this name.',
  'illegal-deck': 'The deck breaks the rules. Open it to see what is wrong.',
  'no-saved-deck': 'You have no such saved deck.',
  'deck-not-ready': 'This deck is not ready to play. Open it to see what is missing.',
  'workshop-deck':
    'Matches against strangers take ready decks and decks of your own cards. Play this deck against friends and bots.',
  'cards-gone':
    'A card of the deck has left its vault or has changed. Look at the deck and try again.',
  'no-such-invite': 'This invite does not exist or is no longer open.',
  'own-invite': 'This is your own invite.',
  'inviter-away': 'The player who invited you is away. Try again when they are back.',
  'too-many-invites': 'You have too many open invites. Cancel one first.',
  'network-invites': 'Too many invites are open from your network. Cancel one, or try again later.',
  'invites-full': 'The server has too many open invites. Try again in a few minutes.',
  'invite-dropped':
    'Your invite was closed, because you were away for too long or the server was full. Make a new link.',
  'no-such-friend': 'This player is not on your list of friends.',
  'friend-away': 'Your friend is not online at the moment.',
  'too-many-matches': 'You are in too many matches. Finish one first.',
  'network-matches':
    'Too many matches are running from your network. Finish one, or try again later.',
  'server-full': 'The server has no room for another match. Try again in a few minutes.',
  'network-storage':
    'Too much was played and saved from your network today. Try again in a few hours.',
  'network-spectators':
    'Too many people from your network are watching this match. Try again when one of them has left.',
  'failed-start':
    'Your last match did not begin because your side took no part in the shuffle. Wait a moment, then look for a match again.',
  'network-failed-starts':
    'Matches with players from your network did not begin. Wait a moment, then look for a match again.',
  'network-queue':
    'Too many players from your network are waiting for an opponent. Try again in a moment.',
  'device-queue':
    'Other accounts on this device already wait for a rated match. Take one of them out of the queue first.',
  'queued-again':
    'Your opponent took no part in the shuffle. You are back in the queue, ahead of everyone else.',
  'not-for-programs':
    'Casual and rated matches are for people, not for programs with an access token. Play a bot, an invite or a challenge.',
  'account-needed': 'Rated matches need an account. Make one, then look for a match again.',
  'email-needed': 'Rated matches need a verified e-mail address. Verify yours on the account page.',
  'left-too-often':
    'You left a rated match, let its time run out or took no part in the shuffle. You can look for a rated match again after a pause, which grows with each time on one day.',
  'not-queued': 'You are not in the queue.',
  'no-rematch': 'Your opponent is not available for a rematch.',
  // The match.
  'no-such-match': 'There is no such match.',
  'not-joined': 'Join the match first.',
  'not-a-player': 'You are not a player in this match.',
  'not-started': 'The match has not begun.',
  'match-aborted': 'The match was aborted before it began.',
  'wrong-nonce': 'The nonce does not match its hash.',
  'nonce-already': "It was already sent and can't be changed.",
  'nonce-too-soon': 'Both hashes must be sent before the nonces.',
  stale: 'The match has moved on since you decided.',
  absent: 'You were away too long. Your opponent decides how the match continues.',
  'no-draw-offer': 'Your opponent has not offered a draw.',
  'draw-too-soon': 'You offered a draw a moment ago.',
  'nothing-to-take-back': "That can't be taken back.",
  'nothing-to-claim': 'Your opponent is not absent.',
  muted: 'You may not send emotes at the moment.',
  'emote-too-soon': 'One emote every few seconds.',
  'version-gone': 'The rules of this match are no longer available.',
} as const satisfies Readonly<Record<string, string>>;

export type ErrorCode = keyof typeof errorMessages;

export const errorCodes: readonly ErrorCode[] = Object.keys(errorMessages) as ErrorCode[];
