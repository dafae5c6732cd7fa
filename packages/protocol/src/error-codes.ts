import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/**
 * Reasons for which the server refuses a command or a message, with the text for players. The rules' own refusals have
 * the engine's codes.
 */
export const errorMessages = {
  // The message itself.
  'not-json': msg('The message is not JSON.'),
  'not-text': msg('Messages must be text, not binary.'),
  'bad-message': msg('The message does not follow the protocol.'),
  'too-large': msg('The message is too large.'),
  'unknown-type': msg('Unknown message type.'),
  // The connection.
  'hello-first': msg('The first message must be a hello.'),
  'hello-twice': msg('Only one hello is allowed per connection.'),
  'wrong-version': msg('The server speaks another version of the protocol. Load the page again.'),
  'bad-token': msg('This server did not issue the token.'),
  'sign-in-needed': msg('Sign in first.'),
  'session-ended': msg('You were signed out.'),
  banned: msg('This account is banned.'),
  'missing-scope': msg("The access token doesn't allow this."),
  'wrong-origin': msg('Pages from this address may not connect.'),
  'too-many-connections': msg('Too many connections. Close some, or try again later.'),
  'too-fast': msg('Too many requests. Slow down.'),
  'too-slow': msg('Messages were read too slowly. Reconnect.'),
  draining: msg('The server is about to restart. Come back in a moment.'),
  maintenance: msg('The server is closing for maintenance.'),
  'switched-off': msg('This is switched off at the moment.'),
  moving: msg('Reconnecting you to your match…'),
  internal: msg('Something went wrong on the server.'),
  'storage-away': msg(
    "The server can't read or save anything at the moment. Try again in a moment.",
  ),
  failed: msg('The server could not do this and will not try again. Try something else.'),
  // The lobby.
  'bad-name': msg("You can't use that name."),
  'name-of-account': msg('Change the name of your account on its page.'),
  'avatar-not-owned': msg('This avatar belongs to players who bought it in the store.'),
  'cosmetic-not-earned': msg('You haven’t earned this yet. The page Cosmetics says what it takes.'),
  'back-not-owned': msg(
    'This card back belongs to players who ended its season in Silver or above.',
  ),
  'no-such-deck': msg('There is no ready deck with this name.'),
  'illegal-deck': msg('The deck breaks the rules. Open it to see what is wrong.'),
  'no-saved-deck': msg('You have no such saved deck.'),
  'deck-not-ready': msg('This deck is not ready to play. Open it to see what is missing.'),
  'workshop-deck': msg(
    'Matches against strangers take ready decks and decks of your own cards. Play this deck against friends and bots.',
  ),
  'cards-gone': msg(
    'A card of the deck has left its vault or has changed. Look at the deck and try again.',
  ),
  'no-such-invite': msg('This invite does not exist or is no longer open.'),
  'own-invite': msg('This is your own invite.'),
  'inviter-away': msg('The player who invited you is away. Try again when they are back.'),
  'too-many-invites': msg('You have too many open invites. Cancel one first.'),
  'network-invites': msg(
    'Too many invites are open from your network. Cancel one, or try again later.',
  ),
  'invites-full': msg('The server has too many open invites. Try again in a few minutes.'),
  'invite-dropped': msg(
    'Your invite was closed, because you were away for too long or the server was full. Make a new link.',
  ),
  'no-such-friend': msg('This player is not on your list of friends.'),
  'friend-away': msg('Your friend is not online at the moment.'),
  'too-many-matches': msg('You are in too many matches. Finish one first.'),
  'network-matches': msg(
    'Too many matches are running from your network. Finish one, or try again later.',
  ),
  'server-full': msg('The server has no room for another match. Try again in a few minutes.'),
  'network-storage': msg(
    'Too much was played and saved from your network today. Try again in a few hours.',
  ),
  'network-spectators': msg(
    'Too many people from your network are watching this match. Try again when one of them has left.',
  ),
  'failed-start': msg(
    'Your last match did not begin because your side took no part in the shuffle. Wait a moment, then look for a match again.',
  ),
  'network-failed-starts': msg(
    'Matches with players from your network did not begin. Wait a moment, then look for a match again.',
  ),
  'network-queue': msg(
    'Too many players from your network are waiting for an opponent. Try again in a moment.',
  ),
  'device-queue': msg(
    'Other accounts on this device already wait for a rated match. Take one of them out of the queue first.',
  ),
  'queued-again': msg(
    'Your opponent took no part in the shuffle. You are back in the queue, ahead of everyone else.',
  ),
  'not-for-programs': msg(
    'Casual and rated matches are for people, not for programs with an access token. Play a bot, an invite or a challenge.',
  ),
  'account-needed': msg('Rated matches need an account. Make one, then look for a match again.'),
  'email-needed': msg(
    'Rated matches need a verified e-mail address. Verify yours on the account page.',
  ),
  'left-too-often': msg(
    'You left a rated match, let its time run out or took no part in the shuffle. You can look for a rated match again after a pause, which grows with each time on one day.',
  ),
  'not-queued': msg('You are not in the queue.'),
  'no-rematch': msg('Your opponent is not available for a rematch.'),
  // The match.
  'no-such-match': msg('There is no such match.'),
  'not-joined': msg('Join the match first.'),
  'not-a-player': msg('You are not a player in this match.'),
  'not-started': msg('The match has not begun.'),
  'match-aborted': msg('The match was aborted before it began.'),
  'wrong-nonce': msg('The nonce does not match its hash.'),
  'nonce-already': msg("It was already sent and can't be changed."),
  'nonce-too-soon': msg('Both hashes must be sent before the nonces.'),
  stale: msg('The match has moved on since you decided.'),
  absent: msg('You were away too long. Your opponent decides how the match continues.'),
  'no-draw-offer': msg('Your opponent has not offered a draw.'),
  'draw-too-soon': msg('You offered a draw a moment ago.'),
  'nothing-to-take-back': msg("That can't be taken back."),
  'nothing-to-claim': msg('Your opponent is not absent.'),
  muted: msg('You may not send emotes at the moment.'),
  'emote-too-soon': msg('One emote every few seconds.'),
  'version-gone': msg('The rules of this match are no longer available.'),
} as const satisfies Readonly<Record<string, Message>>;

export type ErrorCode = keyof typeof errorMessages;

export const errorCodes: readonly ErrorCode[] = Object.keys(errorMessages) as ErrorCode[];

/** Reasons for which an HTTP request is refused, besides those of the parts of the interface. */
export const httpErrors = {
  'not-found': msg('Page not found.'),
  'method-not-allowed': msg("This address doesn't support that method."),
  'bad-request': msg('Invalid request.'),
  'large-headers': msg('The request has too many headers, or they are too large.'),
  busy: msg('The server is busy. Try again in a moment.'),
  'page-too-slow': msg('This page took too long. Try again later.'),
  'too-late': msg('The request took too long to arrive.'),
  'bad-handshake': msg('Invalid WebSocket handshake (see RFC 6455).'),
  'upgrade-required': msg('This address only accepts WebSocket connections.'),
  'wrong-content-type': msg('Send the body as JSON.'),
  'cross-site': msg('Pages of other sites may not do this.'),
  'account-needed': msg('Create an account first.'),
  'no-such-puzzle': msg('There is no such puzzle.'),
  'bad-play': msg('The server can’t replay this match by the rules, so it pays nothing.'),
  'bad-run': msg('The server couldn’t repeat this run, so it isn’t on the board.'),
  'solo-closed': msg('The board of that day takes no more results.'),
  'not-solved': msg('These actions don’t solve the puzzle.'),
  'record-gone': msg('This match ended long ago. Its record was moved to an archive or deleted.'),
  'email-not-verified': msg('Verify your e-mail address first.'),
} as const satisfies Readonly<Record<string, Message>>;

export type HttpErrorCode = keyof typeof httpErrors;
