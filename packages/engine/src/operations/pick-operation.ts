import { derive } from '../stats/derive.ts';
import { matchesCard } from '../stats/matches.ts';
import { enterAlone, raiseEntering, refuseSummoning, summonSquares } from '../turn/summon.ts';
import type { Ref, Square } from '../types/ids.ts';
import type { HeldCard } from '../types/state.ts';
import type { Roll } from '../types/roll.ts';
import { emit } from '../state/events.ts';
import { ask } from '../state/machine.ts';
import { mintPrivateRef, playerOwn, setOwn } from '../state/write.ts';
import { handSize } from '../state/hand.ts';
import { runAmount } from './run.ts';
import type { Run } from './run.ts';
import { refuseSecondCopy, refuseStacking } from '../stacking/place.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { fullHand } from '../types/constants.ts';
import {
  pickChooser,
  giveFate,
  pickHome,
  pileLocations,
  placeUnderOwner,
  takeOut,
} from './picked-card.ts';
import type { Pick } from './picked-card.ts';

/** Starts a pick of up to `amount` cards, one by one (AC8). */
export function pick(run: Run, operation: Pick): void {
  const amount = runAmount(run, operation.amount);
  if (amount === 0) return;
  if (operation.from === 'deck' || operation.from === 'deck top') lookAtDeck(run, operation);
  askPick(run, operation, amount);
}

/** Shows the chooser the deck cards that they may pick from, in canonical order (ZN5). */
function lookAtDeck(run: Run, operation: Pick): void {
  const { game } = run;
  const chooser = pickChooser(run, operation);
  const home = pickHome(run, operation);
  if (game.open.deckCount[home] === 0) return;
  // Shuffled before searching, so that cards put on top afterwards stay there.
  if (operation.from === 'deck') {
    game.hidden.shuffle(game, home, 'AC8');
    if (game.events) emit(game, 'Deck shuffled', { open: { by: home } });
  }
  const { deck } = playerOwn(game, home);
  // Players know which cards are in their own deck, so searching all of it reveals nothing.
  const count = operation.from === 'deck' ? deck.length : (operation.look ?? 1);
  const indexes =
    operation.from === 'deck' && home === chooser
      ? deck.map((_, index) => index)
      : game.hidden.peek(game, home, count, 'AC8', chooser).toSorted((a, b) => a - b);
  const looking: HeldCard[] = [];
  for (const index of indexes) {
    if (fitsPick(game, operation, deck[index])) {
      looking.push({ ref: mintPrivateRef(game, chooser), roll: deck[index] });
    }
  }
  setOwn(game, chooser, 'looking', looking);
  if (game.events)
    emit(game, 'Looked at', {
      open: { by: chooser, from: 'Deck', text: home === chooser ? 'own' : 'opposing' },
      own: { player: chooser, note: {} },
    });
}

/** Checks whether a pick may take a card. */
export function fitsPick(
  { catalogue }: { readonly catalogue: CompiledCatalogue },
  operation: Pick,
  roll: Roll,
): boolean {
  const definition = catalogue.definitions.get(roll.card)!;
  if (operation.fate === 'summon' && definition.kind !== 'monster') return false;
  return matchesCard(definition, operation.cards);
}

/** Checks whether the player can be asked for another card, using only public information. */
function canAsk(run: Run, operation: Pick): boolean {
  const { game } = run;
  const home = pickHome(run, operation);
  derive(game);
  if (operation.fate === 'summon') {
    const chooser = pickChooser(run, operation);
    if (refuseSummoning(game, chooser) || summonSquares(game, chooser) === 0) return false;
  }
  if (operation.fate === 'under self') {
    if (refuseStacking(game, pickChooser(run, operation)) || !placeUnderOwner(run)) return false;
  }
  if (operation.fate === 'hand' && operation.from !== 'hand' && handSize(game, home) >= fullHand) {
    return false;
  }
  switch (operation.from) {
    case 'hand':
      return handSize(game, home) > 0;
    case 'deck':
    case 'deck top':
      return game.open.deckCount[home] > 0;
    case 'superdeck':
      return game.open.superdeckCount[home] > 0;
    case 'bin':
    case 'void':
      return game.open[operation.from][home].some(({ roll }) => fitsPick(game, operation, roll));
  }
}

function askPick(run: Run, operation: Pick, left: number): void {
  const { game, compiled, block, index, context } = run;
  if (left > 0 && canAsk(run, operation)) {
    ask(game, {
      ask: 'pick',
      player: pickChooser(run, operation),
      definition: compiled.id,
      block,
      index,
      context,
      left,
    });
  } else finishPick(run, operation);
}

/** Ends a pick and returns the cards that were looked at. */
function finishPick(run: Run, operation: Pick): void {
  const { game } = run;
  const chooser = pickChooser(run, operation);
  if (operation.from !== 'deck' && operation.from !== 'deck top') return;
  const own = game.own[chooser];
  if (own && own.looking.length > 0) setOwn(game, chooser, 'looking', []);
}

/** Returns the refs that the chooser may pick, as far as they know the cards. */
export function pickCandidates(run: Run, operation: Pick): Ref[] {
  const { game } = run;
  const chooser = pickChooser(run, operation);
  const home = pickHome(run, operation);
  const own = game.own[chooser];
  const under = operation.fate === 'under self' ? placeUnderOwner(run) : null;
  const mayLie = (roll: Roll): boolean =>
    under === null || refuseSecondCopy(game, chooser, under.square, roll) === null;
  const fitting = (cards: readonly HeldCard[]): Ref[] =>
    cards
      .filter(({ roll }) => fitsPick(game, operation, roll) && mayLie(roll))
      .map(({ ref }) => ref);
  switch (operation.from) {
    case 'hand':
      return [
        ...fitting(game.open.known[home]),
        ...(own && home === chooser ? fitting(own.hand) : []),
      ];
    case 'bin':
    case 'void':
      return fitting(game.open[operation.from][home]);
    case 'superdeck':
      return own && home === chooser ? fitting(own.superdeck) : [];
    case 'deck':
    case 'deck top':
      return own ? fitting(own.looking) : [];
  }
}

/** Checks whether the chooser may stop: with 'up to', or if no known card fits. */
export const mayStop = (run: Run, operation: Pick): boolean =>
  operation.upTo === true || pickCandidates(run, operation).length === 0;

/** Handles the chooser's pick; null means that they stop. */
export function takePick(run: Run, operation: Pick, ref: Ref | null, left: number): void {
  const { game, compiled, block, index, context } = run;
  if (ref === null) {
    finishPick(run, operation);
    return;
  }
  if (operation.fate === 'summon') {
    const chooser = pickChooser(run, operation);
    if (ref < 0) setOwn(game, chooser, 'picked', ref);
    ask(game, {
      ask: 'summon square',
      player: chooser,
      definition: compiled.id,
      block,
      index,
      context,
      card: ref < 0 ? null : ref,
      left,
    });
    return;
  }
  giveFate(run, operation, ref);
  askPick(run, operation, left - 1);
}

/** Summons the picked card onto the chosen square (SU5). */
export function takeSummonSquare(
  run: Run,
  operation: Pick,
  ref: Ref | null,
  to: Square,
  left: number,
): void {
  const { game } = run;
  const chooser = pickChooser(run, operation);
  const home = pickHome(run, operation);
  const card = ref ?? playerOwn(game, chooser).picked!;
  if (ref === null) setOwn(game, chooser, 'picked', null);
  const held = takeOut(run, operation, card, true);
  enterAlone(game, chooser, home, held, to);
  if (game.events)
    emit(game, 'Effect summon', {
      open: {
        by: chooser,
        card: held.ref,
        roll: held.roll,
        from: pileLocations[operation.from],
        to: 'Field',
        toSquare: to,
      },
    });
  raiseEntering(game, to);
  askPick(run, operation, left - 1);
}
