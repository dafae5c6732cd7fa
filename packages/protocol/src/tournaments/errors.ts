import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Reasons for which the server refuses a request about tournaments, with the text for players. */
export const tournamentErrors = {
  'no-such-tournament': msg('This tournament does not exist, or it is over for long.'),
  'no-such-round': msg('This round has not begun.'),
  'no-such-entrant': msg('Nobody has this number in the tournament.'),
  'no-such-deck': msg('There is no such deck.'),
  'wrong-decks': msg('This event asks for other decks, or another number of them.'),
  'unfit-deck': msg(
    'This deck isn’t complete, or has cards that aren’t in your vault. Choose another one.',
  ),
  'cards-changed': msg(
    'A card of your deck was sold or trained in the meantime. Look at it again.',
  ),
  'decks-hidden': msg('Decks of this event are revealed when it is over.'),
  'nothing-to-choose': msg('The game has begun, or there is nothing to choose.'),
  'illegal-choice': msg(
    'This can’t be played: a deck that has won rests, and every deck must be legal.',
  ),
  'decks-unplayable': msg(
    'Conquest and swap cards need a best of three or five, and swap cards are owned cards.',
  ),
  'too-many-tournaments': msg('You have two tournaments open. Wait until one of them is over.'),
  'no-own-events': msg('On this server, only the operators create tournaments.'),
  'offensive-text': msg('The name could offend other players. Choose another one.'),
  'not-open': msg('Nobody can join this tournament any more.'),
  'tournament-full': msg('All places of this tournament are taken.'),
  'already-in': msg('You take part in this tournament already.'),
  'not-in': msg('You do not take part in this tournament.'),
  'is-out': msg('You are out of this tournament: you missed two matches, or were disqualified.'),
  'too-often': msg('You have left this tournament too often to come back.'),
  'tournament-over': msg('This tournament is over.'),
  'event-ban': msg(
    'You were out of an event because you missed two matches, so you can’t join others for now.',
  ),
  'not-the-organizer': msg('Only the organizer of this event can decide this.'),
  'own-match': msg(
    'You play in this event: nobody judges their own match, or who wins prizes instead of them. Ask the operators.',
  ),
  'bad-reason': msg('Give a reason of 3 to 200 characters, on one line. Everybody will see it.'),
  'offensive-reason': msg('The reason could offend other players. Word it differently.'),
  'not-begun': msg('This event has not begun.'),
  'has-begun': msg('This event has begun, so only the operators can cancel it.'),
  'no-such-table': msg('There is no such table in this event, or it has only one player.'),
  'round-closed': msg('The bracket goes on from this result, so it can’t change any more.'),
  'no-draw': msg('A bracket has no draws. Choose a winner, or that both lose.'),
  'ruled-too-often': msg('This table was decided five times. That was the last one.'),
  'already-out': msg('This player is disqualified already.'),
  'prizes-paid': msg('The prizes of this event are paid, so its places can’t change any more.'),
  'fee-too-high': msg('The fee is higher than an event may ask.'),
  'household-full': msg(
    'Somebody in your household already takes part. Where prizes are at stake, only as many accounts of a household may enter as the organizer allows.',
  ),
  'people-only': msg('Events with prizes are for people, not for programs with an access token.'),
  'tournament-busy': msg('Many players are joining at this moment. Try again.'),
  'wrong-code': msg(
    'This is not the code of the event. Ask whoever invited you: it is eight letters and digits.',
  ),
  'code-is-free': msg('An event with a code is free. Choose the fee or the code.'),
  'lent-is-free': msg('Events with lent cards are free.'),
  'not-lent': msg('Nobody lends cards in this tournament.'),
  'nonce-needed': msg('Your random number is missing. Reload the page and join again.'),
  'no-pack': msg('No pack lies in front of you. Wait for the next one.'),
  'picked-already': msg('This pick is made already.'),
  'not-in-pack': msg('This card is not in the pack.'),
  'not-building': msg('Decks cannot be handed in at this moment.'),
  'deck-not-legal': msg('This deck cannot be played.'),
  'still-hidden': msg('Picks and decks are shown when the event is over.'),
} as const satisfies Readonly<Record<string, Message>>;
export type TournamentErrorCode = keyof typeof tournamentErrors;
