import type { CompiledCatalogue } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { previewHiddenInfo, serverHiddenInfo } from '../state/hidden-info.ts';
import { createDerivedState, sourceRef } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { findHeld } from '../state/locate.ts';
import { coveredStats } from '../stats/covered.ts';
import { derive } from '../stats/derive.ts';
import { elementFields, monsterTypeFields } from '../stats/live-fields.ts';
import { cardsPerStack, unlinked } from '../types/constants.ts';
import { cardLocations, rangeTypes, visibilities } from '../types/enums.ts';
import type { CardLocation, Visibility } from '../types/enums.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { HeldCard, MatchState, MatchView, Open, Stack } from '../types/state.ts';
import type { LiveCard, LiveNames } from './live-card.ts';
import { printedFields } from './printed-card.ts';

const locationId = (location: CardLocation): number => cardLocations.indexOf(location);
const visibilityId = (visibility: Visibility): number => visibilities.indexOf(visibility);

function readGame(catalogue: CompiledCatalogue, of: MatchState | MatchView): Game {
  const isState = 'secret' in of;
  const game: Game = {
    catalogue,
    open: of.open,
    own: isState ? of.own : [of.viewer === 0 ? of.own : null, of.viewer === 1 ? of.own : null],
    secret: isState ? of.secret : null,
    hidden: isState ? serverHiddenInfo : previewHiddenInfo,
    derived: createDerivedState(),
    journal: null,
    events: null,
    disclosures: null,
    stale: true,
  };
  derive(game);
  return game;
}

/** Returns the fields that depend on the response stack. */
function pendingFlags({ waiting }: Open, ref: Ref) {
  const isAttack = (kind: string): boolean => kind === 'attack' || kind === 'direct attack';
  return {
    isactivating: waiting.some(({ kind, source }) => !isAttack(kind) && source === ref),
    istargeted: waiting.some(({ targets }) => targets.some((target) => target.ref === ref)),
    isattacking: waiting.some(({ kind, owner }) => kind === 'attack' && owner === ref),
    isattackingdirectly: waiting.some(
      ({ kind, owner }) => kind === 'direct attack' && owner === ref,
    ),
    isbeingattacked: waiting.some(({ kind, defender }) => kind === 'attack' && defender === ref),
  };
}

const noLinks = {
  parentid: 0,
  origparentid: 0,
  linkdepth: unlinked,
  totallinkedchildren: 0,
  linkparentid: 0,
  linkchildid: 0,
  prelinklocation: 0,
} as const;

/** Returns the fields that describe a card's place in its stack. */
function stackLinks({ cards }: Stack, depth: number) {
  if (cards.length === 1) return noLinks;
  const { arrived, joined } = cards[depth];
  const parentid = depth === 0 ? 0 : cards[0].ref;
  return {
    parentid,
    origparentid: parentid,
    linkdepth: depth,
    totallinkedchildren: cards.length - 1 - depth,
    linkparentid: cards[depth - 1]?.ref ?? 0,
    linkchildid: cards[depth + 1]?.ref ?? 0,
    prelinklocation: locationId(joined === arrived ? 'Hand' : 'Field'),
  };
}

/** Returns the current stats and types; a spell under a monster has none. */
function currentFields(stats: CardStats, isTop: boolean) {
  const { compiled } = stats;
  const elements = elementFields(
    stats.elements,
    compiled.monster?.definition.elements ?? compiled.spell?.definition.elements ?? [],
  );
  if (!stats.isMonster) {
    // A lone spell moves one square (RG4).
    const alone = { range: stats.range, rangetype: rangeTypes.indexOf(stats.rangeType) };
    return { ...elements, ...(isTop ? alone : {}) };
  }
  return {
    ...elements,
    ...monsterTypeFields(stats.types, compiled.monster!.definition.monsterTypes),
    power: stats.power,
    iq: stats.iq,
    eq: stats.eq,
    range: stats.range,
    rangetype: rangeTypes.indexOf(stats.rangeType),
    maxpower: stats.maxPower,
  };
}

/** Returns the working abilities of a top card with their sources. */
function skillFields(
  top: CardStats,
  roll: Roll,
): Pick<LiveCard, 'skills' | 'dynskills' | 'superskillactive'> {
  const { abilities } = top;
  const isOwn = (index: number): boolean =>
    sourceRef(top, index) === top.ref && roll.abilities.includes(abilities[index].id);
  return {
    skills: abilities.map(({ id }, index) => [id, sourceRef(top, index)] as const),
    dynskills: abilities.map(
      ({ id }, index) => [id, isOwn(index) ? 'original' : 'external'] as const,
    ),
    superskillactive:
      top.stack.cards.length === cardsPerStack &&
      abilities.some(({ definition }) => definition.super === true),
  };
}

function fieldCard(game: Game, square: Square, depth: number, getName: LiveNames): LiveCard {
  const { open, derived, catalogue } = game;
  const stack = open.field[square]!;
  const card = stack.cards[depth];
  const isTop = depth === 0;
  const stats = isTop ? derived.tops[square] : coveredStats(game, square, depth);
  const known = card.roll ?? knownFaceDown(game, card.ref);
  return {
    ...printedFields(catalogue, known, card.ref, getName),
    ...(card.roll ? currentFields(stats, isTop) : {}),
    superskillactive: false,
    ...(isTop && card.roll && stats.isMonster ? skillFields(stats, card.roll) : {}),
    ...stackLinks(stack, depth),
    ...pendingFlags(open, card.ref),
    id: card.ref,
    dynid: card.ref,
    visibility: visibilityId(card.roll ? 'Visible' : 'Hidden'),
    location: locationId('Field'),
    locationposition: square,
    locationorder: depth,
    currentownerid: stack.owner,
    originalownerid: card.home,
    isactivated: card.active,
    isking: stack.king,
  };
}

/** Returns the roll of a face-down card if this viewer knows it. */
function knownFaceDown({ own }: Game, ref: Ref): Roll | null {
  for (const part of own) {
    if (!part) continue;
    const index = findHeld(part.faceDown, ref);
    if (index >= 0) return part.faceDown[index].roll;
  }
  return null;
}

interface Pile {
  readonly cards: readonly HeldCard[];
  readonly location: CardLocation;
  readonly visibility: Visibility;
}

/** Returns the cards outside the field that have a ref for this viewer. */
function playerPiles({ open, own }: Game, player: Player): Pile[] {
  const mine = own[player];
  return [
    // Known cards come first, so that their indexes reveal nothing about hidden ones.
    { cards: open.known[player], location: 'Hand', visibility: 'Visible' },
    { cards: mine?.hand ?? [], location: 'Hand', visibility: 'Hidden' },
    { cards: open.special[player], location: 'Special Zone', visibility: 'Visible' },
    { cards: open.bin[player], location: 'Bin', visibility: 'Visible' },
    { cards: open.void[player], location: 'Burned', visibility: 'Visible' },
    { cards: mine?.superdeck ?? [], location: 'Super Deck', visibility: 'Hidden' },
    { cards: mine?.looking ?? [], location: 'Deck', visibility: 'Hidden' },
  ];
}

function heldCard(
  game: Game,
  player: Player,
  { location, visibility }: Pile,
  { ref, roll }: HeldCard,
  order: number,
  getName: LiveNames,
): LiveCard {
  // A spell that left its stack by 'Unstack on use' still belongs to that stack's top card.
  const unstacked = game.open.waiting.find(
    ({ source, from }) => source === ref && from === 'special',
  );
  return {
    ...printedFields(game.catalogue, roll, ref, getName),
    ...noLinks,
    origparentid: unstacked?.owner ?? 0,
    ...pendingFlags(game.open, ref),
    superskillactive: false,
    id: ref,
    dynid: ref,
    visibility: visibilityId(visibility),
    location: locationId(location),
    locationposition: -1,
    locationorder: order,
    currentownerid: player,
    originalownerid: player,
    isactivated: false,
    isking: false,
  };
}

/**
 * Returns every card that a viewer can distinguish, with the specification's live card fields:
 * the field by square and depth, then each player's hand, special zone, bin, void, superdeck and
 * cards looked at. Leaves out cards that the viewer only sees as a number (the opponent's hand,
 * decks); face-down cards are included without their identity. For a state it lists both players'
 * cards, whose private ids can coincide.
 */
export function liveCards(
  { catalogue }: { readonly catalogue: CompiledCatalogue },
  of: MatchState | MatchView,
  getName: LiveNames = (id) => catalogue.definitions.get(id)?.idname ?? '',
): LiveCard[] {
  const game = readGame(catalogue, of);
  const cards: LiveCard[] = [];
  for (const square of game.derived.squares) {
    const { length } = game.open.field[square]!.cards;
    for (let depth = 0; depth < length; depth++)
      cards.push(fieldCard(game, square, depth, getName));
  }
  for (const player of players) {
    let inHand = 0;
    for (const pile of playerPiles(game, player)) {
      const before = pile.location === 'Hand' ? inHand : 0;
      for (const [index, held] of pile.cards.entries()) {
        cards.push(heldCard(game, player, pile, held, before + index, getName));
      }
      if (pile.location === 'Hand') inHand += pile.cards.length;
    }
  }
  return cards;
}
