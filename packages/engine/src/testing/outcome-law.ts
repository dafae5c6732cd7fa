import type { Rules } from '../all-rules.ts';
import type { Action } from '../types/action.ts';
import type { Player, Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { MatchState, MatchView, Open } from '../types/state.ts';
import { differences } from '../view/differences.ts';
import type { Difference, ChangedPile } from '../view/difference.ts';
import { effectiveStats } from '../view/effective-stats.ts';
import type { EffectiveStats } from '../view/effective-stats.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import { playWithDeclines } from './state-laws.ts';

/** Returns all that a player can see of a match as text, without what only records how far it has come. */
const visibleText = ({ open, own }: MatchView): string =>
  JSON.stringify({
    ...open,
    layers: open.layers.map(lasting),
    playerLayers: open.playerLayers.map(lasting),
    own: own && { ...own, draft: 0, looking: 0, picked: 0, nextRef: 0 },
    waiting: 0,
    responder: 0,
    agenda: 0,
    triggered: 0,
    fired: 0,
    question: 0,
    quiet: 0,
    eventful: 0,
    nextRef: 0,
    nextLayer: 0,
  });

/** An effect without its number and without how long it still lasts. */
const lasting = ({ id: _, expiry: __, ...layer }: { id: number; expiry: unknown }): object => layer;

/** Returns each card on the field as text: its place, what applies to it, and its values by name if it is on top. */
function fieldTexts(rules: Rules, view: MatchView): ReadonlyMap<Ref, Record<string, string>> {
  const { open } = view;
  const stats = new Map(effectiveStats(rules, view).map((values) => [values.ref, values]));
  const texts = new Map<Ref, Record<string, string>>();
  for (const [square, stack] of open.field.entries()) {
    for (const [depth, card] of (stack?.cards ?? []).entries()) {
      const { power, iq, eq, range, rangeType, elements, monsterTypes, abilities, statuses } =
        stats.get(card.ref) ?? ({} as Partial<EffectiveStats>);
      const { roll, active, felled, damage } = card;
      const isAgain = (mark: number): boolean => mark === open.turn;
      const values = {
        power,
        iq,
        eq,
        range,
        'range type': rangeType,
        element: elements,
        type: monsterTypes,
        ability: abilities?.toSorted(),
        status: statuses,
        active,
        felled,
        face: roll === null,
        control: stack!.owner,
        place: depth === 0 && square,
        again: [isAgain(card.moveAgain), isAgain(card.attackAgain)],
        any: [damage, open.layers.filter((layer) => layer.card === card.ref).map(lasting)],
      };
      texts.set(
        card.ref,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
        ),
      );
    }
  }
  return texts;
}

const places: readonly string[] = ['moves', 'covered', 'uncovered'];

/** Returns a change of a card on the field that a list lacks; null if there is none. */
function unlistedOnField(
  rules: Rules,
  before: MatchView,
  after: MatchView,
  changes: readonly Difference[],
): string | null {
  const [was, now] = [fieldTexts(rules, before), fieldTexts(rules, after)];
  const isSameTurn = before.open.turn === after.open.turn;
  const lists = (ref: Ref, what: string): boolean =>
    changes.some((change) => {
      if (!('ref' in change) || change.ref !== ref) return false;
      if (what === 'place') return places.includes(change.what);
      return what === 'any' ? change.what !== 'spent' : change.what === what;
    });
  for (const ref of was.keys()) if (!now.has(ref) && !lists(ref, 'gone')) return `${ref} is gone`;
  for (const [ref, values] of now) {
    const old = was.get(ref);
    if (!old && !lists(ref, 'arrives')) return `${ref} arrives`;
    for (const [what, value] of Object.entries(values)) {
      const isComparable =
        old && old[what] !== '' && value !== '' && (what !== 'again' || isSameTurn);
      if (isComparable && old[what] !== value && !lists(ref, what))
        return `${what} of ${ref} is ${value} after ${old[what]}`;
    }
  }
  return null;
}

/** Returns a change of a pile or of what applies to a player that a list lacks; null if there is none. */
function unlistedOfPlayer(
  { open }: MatchView,
  { open: then }: MatchView,
  changes: readonly Difference[],
): string | null {
  const sizes = ({ handCount, known, deckCount, superdeckCount, bin, void: burned }: Open) =>
    players.map((player) => ({
      hand: handCount[player] + known[player].length,
      deck: deckCount[player],
      superdeck: superdeckCount[player],
      bin: bin[player].length,
      void: burned[player].length,
    }));
  const hasArrived = changes.some(({ what }) => what === 'arrives');
  for (const player of players) {
    for (const [pile, size] of Object.entries(sizes(then)[player])) {
      const isListed = changes.some(
        (change) =>
          (change.what === 'gone' && change.to === pile) ||
          (change.what === 'count' && change.player === player && change.pile === pile) ||
          (change.what === 'sent' && [change.from, change.to].includes(pile as ChangedPile)),
      );
      if (size !== Object.entries(sizes(open)[player]).find(([name]) => name === pile)![1])
        if (!isListed && !hasArrived) return `${player}'s ${pile} has ${size} cards`;
    }
    const layers = (of: Open): string =>
      JSON.stringify(of.playerLayers.filter((layer) => layer.player === player).map(lasting));
    const isListed = changes.some(
      (change) =>
        (change.what === 'player status' || change.what === 'player effect') &&
        change.player === player,
    );
    if (layers(open) !== layers(then) && !isListed) return `${layers(then)} for ${player}`;
  }
  return null;
}

/** Returns the field's numbers that a list claims for afterwards, and what the engine explains them to be. */
function wrongNumber(
  rules: Rules,
  of: MatchState | MatchView,
  changes: readonly Difference[],
): string | null {
  const isTop = (ref: Ref): boolean => of.open.field.some((stack) => stack?.cards[0].ref === ref);
  for (const change of changes) {
    switch (change.what) {
      case 'power':
      case 'iq':
      case 'eq':
      case 'range': {
        const value = rules.explainStat(of, change.ref, change.what)?.value;
        if (isTop(change.ref) && value !== change.to)
          return `${JSON.stringify(change)}: it is ${value}`;
        break;
      }
      case 'energy':
      case 'shield':
        if (of.open[change.what][change.player] !== change.to) return JSON.stringify(change);
        break;
      default:
    }
  }
  return null;
}

/**
 * Checks what the preview of an action lists against what then happens, with the opponent declining: nothing listed means
 * that nothing changes for the player's eyes, every change has a name, and every number is what the engine then has.
 */
export function outcomeFault(
  rules: Rules,
  state: MatchState,
  by: Player,
  action: Action,
): string | null {
  const before = viewFor(state, by);
  const preview = rules.previewAction(before, action);
  if (!preview.possible) return `not possible: ${preview.refusal?.message}`;
  const after = rules.advanceView(before, preview.events);
  const changes = differences(rules, before, after, preview.events);
  if (changes.some(({ what }) => what === 'other')) return 'a change has no name';
  const fault = wrongNumber(rules, after, changes);
  if (fault) return fault;
  if (changes.length === 0 && visibleText(before) !== visibleText(after))
    return `lists nothing, but ${visibleText(before)} becomes ${visibleText(after)}`;
  const unlisted =
    unlistedOnField(rules, before, after, changes) ?? unlistedOfPlayer(before, after, changes);
  if (unlisted) return `doesn't list that ${unlisted}: ${JSON.stringify(changes)}`;
  if (preview.stopsAt !== null) return null;
  const played = playWithDeclines(rules, state, by, action);
  if (typeof played === 'string') return played;
  const real = rules.advanceView(before, redactEvents(played, by));
  const really = differences(rules, before, real, redactEvents(played, by));
  return JSON.stringify(really) === JSON.stringify(changes)
    ? null
    : `lists ${JSON.stringify(changes)}, but it is ${JSON.stringify(really)}`;
}
