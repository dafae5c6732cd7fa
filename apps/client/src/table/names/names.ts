import { definitionName as cardName } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { MatchView, Phase, Player, Ref, Roll } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare, findPending } from '../intent/index.ts';
import type { Verb } from '../intent/index.ts';
import type { PileName } from '../store/screen.ts';

export { cardName };

/**
 * Returns the roll of a ref in a view, wherever it lies; a waiting action uses its source card. Null if the viewer
 * can't know it.
 */
export function findRoll(view: MatchView, named: Ref): Roll | null {
  const { open, own } = view;
  const ref = findPending(view, named)?.source ?? named;
  for (const stack of open.field) {
    const card = stack?.cards.find((candidate) => candidate.ref === ref);
    if (card?.roll) return card.roll;
  }
  const piles = [open.known, open.bin, open.void, open.special].flat();
  if (own) piles.push(own.hand, own.superdeck, own.faceDown, own.looking);
  for (const pile of piles) {
    const card = pile.find((candidate) => candidate.ref === ref);
    if (card) return card.roll;
  }
  return null;
}

/** Returns the name of a ref's card, or 'a hidden card' if the viewer can't know it. */
export function refName(view: MatchView, ref: Ref): string {
  const roll = findRoll(view, ref);
  return roll ? cardName(roll.card) : t('a hidden card');
}

/** Returns the name of a ref, with its square if another card on the field has the same name: 'Ember Fox on c2'. */
export function nameOnField(view: MatchView, ref: Ref): string {
  const name = refName(view, ref);
  const card = findRoll(view, ref)?.card;
  const square = findSquare(view, ref);
  if (square === null || card === undefined) return name;
  const alike = view.open.field
    .flatMap((stack) => stack?.cards ?? [])
    .filter((candidate) => findRoll(view, candidate.ref)?.card === card);
  if (alike.length < 2) return name;
  return t('{name} on {square}', { name, square: formatSquare(square) });
}

/** Returns 'You' or the opponent's name, for labels. */
export const playerName = (
  player: Player,
  me: Player | null,
  seats: readonly [{ readonly name: string }, { readonly name: string }],
): string => (player === me ? t('You') : seats[player].name);

/** Names of the phases of a turn. */
export const phaseNames: Readonly<Record<Phase, Message>> = {
  'king selection': msg('King selection'),
  main: msg('Main phase'),
  battle: msg('Battle phase'),
  'after battle': msg('After battle'),
};

/** Names of the piles, as headings. */
export const pileNames: Readonly<Record<PileName, Message>> = {
  hand: msg('Hand'),
  deck: msg('Deck'),
  superdeck: msg('Superdeck'),
  bin: msg('Bin'),
  void: msg('Void'),
};

const verbWords: Readonly<Record<Verb, Message>> = {
  crown: msg('Make it your King'),
  summon: msg('Summon'),
  upgrade: msg('Upgrade'),
  'stack on top': msg('Stack on top'),
  'stack underneath': msg('Stack underneath'),
  move: msg('Move'),
  lift: msg('Lift to the top'),
  unstack: msg('Take off the stack'),
  attack: msg('Attack'),
  'attack directly': msg('Attack the King directly'),
  activate: msg('Activate'),
  use: msg('Use'),
  discard: msg('Discard'),
  choose: msg('Choose'),
  'end turn': msg('End turn'),
  pass: msg('Pass'),
};

/** Returns a verb as a button label. */
export const verbWord = (verb: Verb): string => t(verbWords[verb]);
