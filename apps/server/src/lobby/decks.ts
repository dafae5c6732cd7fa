import { botCharacters } from '@stackmate/bot/characters';
import type { Deck } from '@stackmate/engine';
import type { BotLevel, DeckChoice, ErrorCode } from '@stackmate/protocol';
import type { LobbyPorts } from './ports.ts';

export type ChosenDeck =
  | { readonly ok: true; readonly deck: Deck }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string };

type Ports = Pick<LobbyPorts, 'deckProblems' | 'readyDecks' | 'randomBytes'>;

/** Returns the cards of a deck choice, or a refusal that lists all problems of the deck. */
export function chooseDeck(
  ports: Ports,
  choice: DeckChoice | { readonly cards: Deck },
): ChosenDeck {
  if ('ready' in choice) {
    const found = ports.readyDecks.find(({ id }) => id === choice.ready);
    if (found) return { ok: true, deck: found.deck };
    const names = ports.readyDecks.map(({ id }) => id).join(', ');
    return { ok: false, code: 'no-such-deck', detail: `there are ${names}` };
  }
  const problems = ports.deckProblems(choice.cards);
  if (problems.length === 0) return { ok: true, deck: choice.cards };
  return { ok: false, code: 'illegal-deck', detail: problems.join('\n') };
}

/** Returns the deck of a bot: the requested one, otherwise its level's, otherwise a random one. */
export function botDeck(ports: Ports, level: BotLevel, requested: string | null): ChosenDeck {
  const wanted = requested ?? botCharacters[level].deck ?? null;
  if (wanted !== null) return chooseDeck(ports, { ready: wanted });
  const [byte] = ports.randomBytes(1);
  return { ok: true, deck: ports.readyDecks[byte % ports.readyDecks.length].deck };
}
