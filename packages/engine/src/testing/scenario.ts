import type { Rules } from '../all-rules.ts';
import { formatSquare, parseSquare, squaresIn } from '../board/square.ts';
import { stateHash } from '../replay/hash.ts';
import { loadState } from '../replay/load-state.ts';
import { decision, result } from '../rules.ts';
import { cloneState } from '../state/clone.ts';
import { depthOfPlace, locate, nowhere, squareOfPlace } from '../state/locate.ts';
import type { Action, ActionKind } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Actor, Player, Viewer } from '../types/ids.ts';
import type { Refusal } from '../types/refusal.ts';
import type { RuleCode } from '../types/rule-codes.ts';
import type { Decision, MatchState, MatchView, Result } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { viewFor } from '../view/view.ts';
import { buildState } from './build-state.ts';
import { cardProperties, idnameOf, pendingActionName } from './card-properties.ts';
import type { CardProperties } from './card-properties.ts';
import { paidFault } from './cost-law.ts';
import { drawBoard, readDrawnBoard } from './drawn-board.ts';
import { describeRefusal, describeScenario, drawState } from './failure.ts';
import { createLayout } from './layout.ts';
import type { Legend, ScenarioOptions } from './layout.ts';
import { createWorkshop, extendRules } from './scenario-catalogue.ts';
import { createTracker } from './tracker.ts';
import type { CardKey } from './tracker.ts';
import { readCard, readChoice, readWords } from './words.ts';
import type { ActionWords, CardName, ChoiceWord, WordContext } from './words.ts';

/**
 * Mode of scenarios. 'reload' saves and loads the state after each action, and replays each
 * action from the saved state.
 */
export type ScenarioMode = 'plain' | 'reload';

const current: { mode: ScenarioMode } = { mode: 'plain' };

/** Sets the mode for all later scenarios; called by the setup file of a test run. */
export const setScenarioMode = (mode: ScenarioMode): void => {
  current.mode = mode;
};

export const scenarioMode = (): ScenarioMode => current.mode;

/** The options of a declaration besides its card. */
export type DeclarationWords = Pick<ActionWords, 'by' | 'to' | 'target' | 'then'>;

/** The place of a card: its square, a pile, or 'gone' if it can't be followed. */
export type Whereabouts = string;

/**
 * A match played by a test. Every action returns the scenario; a refused action throws a full
 * description of it.
 */
export interface Scenario {
  /** The rules of the match: the given ones with custom cards added. */
  readonly rules: Rules;

  /** Plays an action in words, then the choices in `then`. */
  do(kind: ActionKind, words?: ActionWords): Scenario;
  summon(card: CardName, to: string): Scenario;
  upgrade(card: CardName, to: string): Scenario;
  /**
   * Stacks a hand card or a whole position onto one's own position, by default on top (spells
   * underneath).
   */
  stack(card: CardName, to: string, place?: 'onTop' | 'underneath'): Scenario;
  lift(card: CardName): Scenario;
  unstack(card: CardName, to: string, place?: 'onTop' | 'underneath'): Scenario;
  move(card: CardName, to: string): Scenario;
  attack(
    card: CardName,
    target: CardName,
    words?: { readonly with?: string; readonly then?: readonly ChoiceWord[] },
  ): Scenario;
  attackDirectly(card: CardName): Scenario;
  /** Activates an ability of a card by idname, its own or a passed-up one. */
  activate(card: CardName, ability: string, words?: DeclarationWords): Scenario;
  /** Activates a spell from the hand or on the field. */
  cast(spell: CardName, words?: DeclarationWords): Scenario;
  /** Activates a rule card by idname. */
  useRule(rule: string): Scenario;
  discard(card: CardName): Scenario;
  endTurn(): Scenario;
  decline(): Scenario;
  /**
   * Responds with a Quick spell or ability: `respond('Shield', {…})` or `respond(['A', 'Dodge'],
   * {…})`.
   */
  respond(
    what: CardName | readonly [card: CardName, ability: string],
    words?: DeclarationWords,
  ): Scenario;
  choose(choice: ChoiceWord): Scenario;
  resign(by: Player): Scenario;
  /** Plays an action in the engine's form. */
  play(by: Actor, action: Action): Scenario;
  /** Declines every open window; a pending choice ends this. */
  passAll(): Scenario;
  /** Declines every window and ends turns until the given turn begins. */
  endTurnsUntil(turn: number): Scenario;

  /** Checks whether an action is legal, ignoring the choices in `then`. */
  can(kind: ActionKind, words?: ActionWords): boolean;
  /** Returns code and rule of the refusal of an action; null if it is legal. */
  refusal(
    kind: ActionKind,
    words?: ActionWords,
  ): { readonly code: string; readonly rule: RuleCode | null } | null;
  legal(by?: Player): Action[];
  /** Squares that the monster on a square could strike. */
  strikes(square: string): string[];
  isKingThreatened(player: Player): boolean;

  /** Returns the properties of a card on the field. Throws if it isn't there. */
  at(card: CardName): CardProperties;
  where(card: CardName): Whereabouts;
  decision(): Decision | null;
  result(): Result | null;
  turn(): number;
  active(): Player;
  phase(): string;
  energy(player: Player): number;
  /** Returns idnames, with the cards known to the opponent last. */
  hand(player: Player): string[];
  bin(player: Player): string[];
  void(player: Player): string[];
  superdeck(player: Player): string[];
  /** Returns idnames, top card first. */
  deck(player: Player): string[];
  /**
   * Returns the idnames of pending actions, the last added last; 'attack' or 'direct attack' for
   * those without an ability.
   */
  pendingActions(): string[];
  /** Returns the events of the last action. */
  events(): readonly MatchEvent[];
  /** Returns the reasons of those events. */
  reasons(): readonly UpdateReason[];
  /** Returns the board as letters; `*` for a card without one. */
  board(): string;
  expectBoard(drawing: string): Scenario;
  state(): MatchState;
  view(viewer: Viewer): MatchView;
  /** Describes board, cards, stack and legal actions, as shown in failures. */
  describe(): string;
}

/** Thrown for a refused action in a scenario. */
export class ScenarioRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.name = 'ScenarioRefused';
    this.refusal = refusal;
  }
}

/**
 * Creates a match in the drawn position. Upper case letters are South's, lower case North's, K
 * and k the Kings (plain ones if missing in the legend). A list in the legend is a stack, top
 * first. By default cards have been on the field for several turns, hands are empty and decks are
 * plain.
 */
export function scenario(
  base: Rules,
  drawing: string,
  legend: Legend = {},
  options: ScenarioOptions = {},
): Scenario {
  const workshop = createWorkshop(base.catalogue);
  const { layout, rolls } = createLayout(workshop, drawing, legend, options);
  const rules = extendRules(base, workshop.definitions);
  const { catalogue } = rules;
  const built = buildState(layout, (id) => catalogue.definitions.get(id)!);
  const names = createTracker(rolls, built.named);
  let state = built.state;
  let events: readonly MatchEvent[] = [];
  names.follow(state);
  if (scenarioMode() === 'reload') state = reloaded(rules, state);

  const reader = (): WordContext => ({ catalogue, state, names });
  const describe = (): string => describeScenario(rules, reader());
  const fail = (message: string): never => {
    throw new Error(`${message}\n${describe()}`);
  };
  const decider = (): Player => {
    const asked = decision(state)?.players[0];
    return asked ?? fail('the match is over');
  };

  function apply(by: Actor, action: Action): void {
    const cost = by === 'referee' ? null : rules.costOf(state, by, action);
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) {
      throw new ScenarioRefused(
        applied.refusal,
        `${describeRefusal(applied.refusal)}\n${describe()}`,
      );
    }
    if (scenarioMode() === 'reload') {
      replayFromSaved(rules, state, by, action, applied.state);
      state = reloaded(rules, applied.state);
    } else ({ state } = applied);
    ({ events } = applied);
    names.follow(state);
    // Every scenario compares the cost shown with the cost paid.
    const isWhole = by !== 'referee' && state.own[by].draft === null;
    const fault = cost && isWhole ? paidFault(rules, by, cost, events) : null;
    if (fault) fail(`${action.kind} ${fault}`);
  }

  function read(kind: ActionKind, words: ActionWords): { by: Player; action: Action } {
    const by = words.by ?? decider();
    return { by, action: readWords(reader(), kind, words, by) };
  }

  function act(kind: ActionKind, words: ActionWords = {}): Scenario {
    const { by, action } = read(kind, words);
    apply(by, action);
    const allEvents = [...events];
    for (const choice of words.then ?? []) {
      choose(choice);
      allEvents.push(...events);
    }
    events = allEvents;
    return game;
  }

  function choose(choice: ChoiceWord): Scenario {
    const by = decider();
    apply(by, readChoice(reader(), choice, by, rules.legalActions(state, by)));
    return game;
  }

  function passAll(): Scenario {
    const allEvents: MatchEvent[] = [];
    while (decision(state)?.kind === 'respond') {
      act('decline');
      allEvents.push(...events);
    }
    if (allEvents.length > 0) events = allEvents;
    return game;
  }

  const idnames = (cards: readonly { readonly roll: { readonly card: number } }[]): string[] =>
    cards.map(({ roll }) => idnameOf(catalogue, roll.card));

  const game: Scenario = {
    rules,
    do: act,
    summon: (card, to) => act('summon', { card, to }),
    upgrade: (card, to) => act('upgrade', { card, to }),
    stack: (card, to, place) => act('stack', { card, to, ...(place && { place }) }),
    lift: (card) => act('lift', { card }),
    unstack: (card, to, place) => act('unstack', { card, to, ...(place && { place }) }),
    move: (card, to) => act('move', { card, to }),
    attack: (card, target, words = {}) => act('attack', { card, target, ...words }),
    attackDirectly: (card) => act('attackDirectly', { card }),
    activate: (card, ability, words = {}) => act('activate', { card, with: ability, ...words }),
    cast: (card, words = {}) => act('activate', { card, ...words }),
    useRule: (rule) => act('activate', { with: rule }),
    discard: (card) => act('discard', { card }),
    endTurn: () => act('endTurn'),
    decline: () => act('decline'),
    respond: (what, words = {}) =>
      typeof what === 'string'
        ? act('activate', { card: what, ...words })
        : act('activate', { card: what[0], with: what[1], ...words }),
    choose,
    resign: (by) => act('resign', { by }),
    play(by, action) {
      apply(by, action);
      return game;
    },
    passAll,
    endTurnsUntil(turn) {
      while (state.open.turn < turn && !state.open.result) {
        passAll();
        act('endTurn');
      }
      return game;
    },

    can(kind, words = {}) {
      const { by, action } = read(kind, words);
      return rules.explainRefusal(state, by, action) === null;
    },
    refusal(kind, words = {}) {
      const { by, action } = read(kind, words);
      const refused = rules.explainRefusal(state, by, action);
      return refused && { code: refused.code, rule: refused.rule };
    },
    legal: (by = decider()) => rules.legalActions(state, by),
    strikes: (square) =>
      squaresIn(rules.attackSquares(state, parseSquare(square)!)).map(formatSquare),
    isKingThreatened: (player) => rules.isKingThreatened(state, player),

    at(card) {
      const properties = cardProperties(
        catalogue,
        state,
        readCard(reader(), card, state.open.active),
      );
      return properties ?? fail(`${card} is not on the field`);
    },
    where(card) {
      if (names.isName(card) && names.refOf(card) === null) return 'gone';
      const { active } = state.open;
      const ref = readCard(reader(), card, active);
      return whereIs(state, names.named(card) ?? { ref, holder: ref < 0 ? active : null });
    },
    decision: () => decision(state),
    result: () => result(state),
    turn: () => state.open.turn,
    active: () => state.open.active,
    phase: () => state.open.phase,
    energy: (player) => state.open.energy[player],
    hand: (player) => idnames([...state.own[player].hand, ...state.open.known[player]]),
    bin: (player) => idnames(state.open.bin[player]),
    void: (player) => idnames(state.open.void[player]),
    superdeck: (player) => idnames(state.own[player].superdeck),
    deck: (player) =>
      idnames(
        state.secret.order[player].map((index) => ({ roll: state.own[player].deck[index] })),
      ).toReversed(),
    pendingActions: () =>
      state.open.waiting.map((pending) => pendingActionName(catalogue, pending)),
    events: () => events,
    reasons: () => events.map(({ reason }) => reason),
    board: () => drawState(state, names),
    expectBoard(expected) {
      const board = readDrawnBoard(expected);
      const wanted = drawBoard((square) => board[square]);
      const drawn = drawState(state, names);
      if (wanted !== drawn) fail(`the board should be\n${wanted}\nbut it is\n${drawn}\n`);
      return game;
    },
    state: () => cloneState(state),
    view: (viewer) => viewFor(state, viewer),
    describe,
  };
  return game;
}

function whereIs(state: MatchState, { ref, holder }: CardKey): Whereabouts {
  const place = locate(state.open, ref);
  if (place !== nowhere) {
    const depth = depthOfPlace(place);
    return formatSquare(squareOfPlace(place)) + (depth > 0 ? `/${depth}` : '');
  }
  const { open, own } = state;
  const piles = {
    bin: open.bin,
    void: open.void,
    special: open.special,
    hand: open.known,
  } as const;
  for (const [name, pile] of Object.entries(piles)) {
    if (pile.flat().some((card) => card.ref === ref)) return name;
  }
  if (holder === null) return 'gone';
  const has = (cards: readonly { readonly ref: number }[]): boolean =>
    cards.some((card) => card.ref === ref);
  if (has(own[holder].hand)) return 'hand';
  if (has(own[holder].superdeck)) return 'superdeck';
  return has(own[holder].looking) ? 'looked at' : 'gone';
}

/** Saves and reloads a state. */
function reloaded({ catalogue }: Rules, state: MatchState): MatchState {
  const loaded = loadState(catalogue, JSON.stringify(state), { freeCards: true });
  if (!loaded.ok)
    throw new Error(`a saved state is not loaded: ${describeRefusal(loaded.refusal)}`);
  if (stateHash(loaded.value) !== stateHash(state))
    throw new Error('a saved state is loaded as another one');
  return loaded.value;
}

/** Replays an action from the saved state and checks that it results in the same state. */
function replayFromSaved(
  rules: Rules,
  before: MatchState,
  by: Actor,
  action: Action,
  after: MatchState,
): void {
  const again = rules.applyAction(reloaded(rules, before), by, action);
  if (!again.ok)
    throw new Error(`a saved state refused what was played: ${describeRefusal(again.refusal)}`);
  if (stateHash(again.state) !== stateHash(after)) {
    throw new Error('a saved state played on otherwise than the state it was saved from');
  }
}
