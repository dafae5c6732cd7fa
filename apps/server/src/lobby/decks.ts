import { botCharacters } from '@stackmate/bot/characters';
import { sameRoll } from '@stackmate/engine';
import type { Deck, Roll } from '@stackmate/engine';
import type { BotLevel, DeckChoice, ErrorCode } from '@stackmate/protocol';
import type { OwnedDeckCards } from '@stackmate/room';
import type { LobbyPorts } from './ports.ts';

export type ChosenDeck =
  | {
      readonly ok: true;
      readonly deck: Deck;
      /** Missing unless every card is an owned one. */
      readonly owned?: OwnedDeckCards;
      /** Whether the deck has free rolls, which matches against strangers refuse (OW6). */
      readonly isWorkshop: boolean;
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string };

type Ports = Pick<LobbyPorts, 'deckProblems' | 'readyDecks' | 'randomBytes'>;

/** A deck choice without saved decks: known without the storage. */
type KnownChoice = { readonly ready: string } | { readonly cards: Deck };

/** Returns the cards of a ready deck or of free cards, or a refusal that lists all problems of the deck. */
export function chooseKnownDeck(ports: Ports, choice: KnownChoice): ChosenDeck {
  if ('ready' in choice) {
    const readyDeck = ports.readyDecks.find(({ id }) => id === choice.ready);
    if (readyDeck) return { ok: true, deck: readyDeck.deck, isWorkshop: false };
    const names = ports.readyDecks.map(({ id }) => id).join(', ');
    return { ok: false, code: 'no-such-deck', detail: `there are ${names}` };
  }
  const problems = ports.deckProblems(choice.cards);
  if (problems.length === 0) return { ok: true, deck: choice.cards, isWorkshop: true };
  return { ok: false, code: 'illegal-deck', detail: problems.join('\n') };
}

const samePile = (a: readonly Roll[], b: readonly Roll[]): boolean =>
  a.length === b.length && a.every((roll, index) => sameRoll(roll, b[index]));

/** Returns whether a deck has exactly the cards of a ready deck. */
export const isReadyDeck = ({ readyDecks }: Pick<LobbyPorts, 'readyDecks'>, deck: Deck): boolean =>
  readyDecks.some(
    (ready) =>
      samePile(ready.deck.main, deck.main) && samePile(ready.deck.superdeck, deck.superdeck),
  );

/** [OW6] Returns the cards of a player's deck choice, or a refusal with its problems. */
export async function chooseDeck(
  ports: Ports & Pick<LobbyPorts, 'playableDeck'>,
  playerId: string,
  choice: DeckChoice,
): Promise<ChosenDeck> {
  if (!('owned' in choice)) return chooseKnownDeck(ports, choice);
  const saved = await ports.playableDeck(playerId, choice.owned);
  if (saved === null) return { ok: false, code: 'no-saved-deck', detail: '' };
  if (!saved.ok) return { ok: false, code: 'deck-not-ready', detail: saved.faults.join('\n') };
  const { deck, owned } = saved;
  return owned === null
    ? { ok: true, deck, isWorkshop: true }
    : { ok: true, deck, owned, isWorkshop: false };
}

/** Returns the deck of a bot: the requested one, otherwise its level's, otherwise a random one. */
export function botDeck(ports: Ports, level: BotLevel, requested: string | null): ChosenDeck {
  const wanted = requested ?? botCharacters[level].deck ?? null;
  if (wanted !== null) return chooseKnownDeck(ports, { ready: wanted });
  const [byte] = ports.randomBytes(1);
  const { deck } = ports.readyDecks[byte % ports.readyDecks.length];
  return { ok: true, deck, isWorkshop: false };
}
