import type { Rules } from '../all-rules.ts';
import { formatSquare, parseSquare, squaresIn } from '../board/square.ts';
import { decision, result } from '../rules.ts';
import { cloneState } from '../state/clone.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import type { Action, ActionKind } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Actor, Player, Viewer } from '../types/ids.ts';
import type { Refusal, RuleCode } from '../types/rule-codes.ts';
import type { Decision, MatchState, MatchView, Result } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { viewFor } from '../view/view.ts';
import { buildState } from './build-state.ts';
import { cardProperties, cardIdname, pendingActionName } from './card-properties.ts';
import type { CardProperties } from './card-properties.ts';
import { paidFault } from './cost-law.ts';
import { drawBoard, readDrawnBoard } from './drawn-board.ts';
import { describeRefusal, describeScenario, drawState } from './failure.ts';
import { createLayout } from './layout.ts';
import type { Legend, ScenarioOptions } from './layout.ts';
import { createWorkshop, extendRules } from './scenario-catalogue.ts';
import { reloaded, replayFromSaved, scenarioMode } from './scenario-mode.ts';
import { outcomeFault } from './outcome-law.ts';
import { createTracker } from './tracker.ts';
import type { CardKey, Tracker } from './tracker.ts';
import { readCard, readChoice, readWords } from './words.ts';
import type { ActionWords, CardName, ChoiceWord, WordContext } from './words.ts';

/** The options of a declaration besides its card. */
export type DeclarationWords = Pick<ActionWords, 'by' | 'to' | 'target' | 'then'>;

/** The options of an attack besides its cards. */
type AttackWords = Pick<ActionWords, 'with' | 'then'>;

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
  attack(card: CardName, target: CardName, words?: AttackWords): Scenario;
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
    name: CardName | readonly [card: CardName, ability: string],
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
  const built = buildState(layout, (id) => rules.catalogue.definitions.get(id)!);
  return new PlayedScenario(rules, createTracker(rolls, built.named), built.state);
}

class PlayedScenario implements Scenario {
  readonly rules: Rules;
  private readonly names: Tracker;
  private current: MatchState;
  private lastEvents: readonly MatchEvent[] = [];

  constructor(rules: Rules, names: Tracker, state: MatchState) {
    this.rules = rules;
    this.names = names;
    names.follow(state);
    this.current = scenarioMode() === 'reload' ? reloaded(rules, state) : state;
  }

  /** Everything that reading an action from words needs. */
  private reader(): WordContext {
    return { catalogue: this.rules.catalogue, state: this.current, names: this.names };
  }

  describe(): string {
    return describeScenario(this.rules, this.reader());
  }

  private fail(message: string): never {
    throw new Error(`${message}\n${this.describe()}`);
  }

  private decider(): Player {
    return decision(this.current)?.players[0] ?? this.fail('the match is over');
  }

  private apply(by: Actor, action: Action): void {
    const cost = by === 'referee' ? null : this.rules.actionCost(this.current, by, action);
    const start = this.current;
    const applied = this.rules.applyAction(this.current, by, action);
    if (!applied.ok) {
      throw new ScenarioRefused(
        applied.refusal,
        `${describeRefusal(applied.refusal)}\n${this.describe()}`,
      );
    }
    if (scenarioMode() === 'reload') {
      replayFromSaved(this.rules, this.current, by, action, applied.state);
      this.current = reloaded(this.rules, applied.state);
    } else this.current = applied.state;
    this.lastEvents = applied.events;
    this.names.follow(this.current);
    // Every scenario compares the cost shown with the cost paid.
    const isWhole = by !== 'referee' && this.current.own[by].draft === null;
    const fault = cost && isWhole ? paidFault(this.rules, by, cost, this.lastEvents) : null;
    if (fault) this.fail(`${action.kind} ${fault}`);
    // What its preview lists, too.
    const unlisted = by === 'referee' ? null : outcomeFault(this.rules, start, by, action);
    if (unlisted) this.fail(`the preview of ${action.kind}: ${unlisted}`);
  }

  private read(kind: ActionKind, words: ActionWords): { by: Player; action: Action } {
    const by = words.by ?? this.decider();
    return { by, action: readWords(this.reader(), kind, words, by) };
  }

  do(kind: ActionKind, words: ActionWords = {}): this {
    const { by, action } = this.read(kind, words);
    this.apply(by, action);
    const allEvents = [...this.lastEvents];
    for (const choice of words.then ?? []) {
      this.choose(choice);
      allEvents.push(...this.lastEvents);
    }
    this.lastEvents = allEvents;
    return this;
  }

  choose(choice: ChoiceWord): this {
    const by = this.decider();
    this.apply(
      by,
      readChoice(this.reader(), choice, by, this.rules.legalActions(this.current, by)),
    );
    return this;
  }

  passAll(): this {
    const allEvents: MatchEvent[] = [];
    while (decision(this.current)?.kind === 'respond') {
      this.do('decline');
      allEvents.push(...this.lastEvents);
    }
    if (allEvents.length > 0) this.lastEvents = allEvents;
    return this;
  }

  summon(card: CardName, to: string): this {
    return this.do('summon', { card, to });
  }

  upgrade(card: CardName, to: string): this {
    return this.do('upgrade', { card, to });
  }

  stack(card: CardName, to: string, place?: 'onTop' | 'underneath'): this {
    return this.do('stack', { card, to, ...(place && { place }) });
  }

  lift(card: CardName): this {
    return this.do('lift', { card });
  }

  unstack(card: CardName, to: string, place?: 'onTop' | 'underneath'): this {
    return this.do('unstack', { card, to, ...(place && { place }) });
  }

  move(card: CardName, to: string): this {
    return this.do('move', { card, to });
  }

  attack(card: CardName, target: CardName, words: AttackWords = {}): this {
    return this.do('attack', { card, target, ...words });
  }

  attackDirectly(card: CardName): this {
    return this.do('attackDirectly', { card });
  }

  activate(card: CardName, ability: string, words: DeclarationWords = {}): this {
    return this.do('activate', { card, with: ability, ...words });
  }

  cast(card: CardName, words: DeclarationWords = {}): this {
    return this.do('activate', { card, ...words });
  }

  useRule(rule: string): this {
    return this.do('activate', { with: rule });
  }

  discard(card: CardName): this {
    return this.do('discard', { card });
  }

  endTurn(): this {
    return this.do('endTurn');
  }

  decline(): this {
    return this.do('decline');
  }

  respond(
    name: CardName | readonly [card: CardName, ability: string],
    words: DeclarationWords = {},
  ): this {
    return typeof name === 'string'
      ? this.do('activate', { card: name, ...words })
      : this.do('activate', { card: name[0], with: name[1], ...words });
  }

  resign(by: Player): this {
    return this.do('resign', { by });
  }

  play(by: Actor, action: Action): this {
    this.apply(by, action);
    return this;
  }

  endTurnsUntil(turn: number): this {
    while (this.current.open.turn < turn && !this.current.open.result) {
      this.passAll();
      this.do('endTurn');
    }
    return this;
  }

  can(kind: ActionKind, words: ActionWords = {}): boolean {
    return this.refusal(kind, words) === null;
  }

  refusal(kind: ActionKind, words: ActionWords = {}): ReturnType<Scenario['refusal']> {
    const { by, action } = this.read(kind, words);
    const refused = this.rules.explainRefusal(this.current, by, action);
    return refused && { code: refused.code, rule: refused.rule };
  }

  legal(by: Player = this.decider()): Action[] {
    return this.rules.legalActions(this.current, by);
  }

  strikes(square: string): string[] {
    return squaresIn(this.rules.attackSquares(this.current, parseSquare(square)!)).map(
      formatSquare,
    );
  }

  isKingThreatened(player: Player): boolean {
    return this.rules.isKingThreatened(this.current, player);
  }

  at(card: CardName): CardProperties {
    const { active } = this.current.open;
    const ref = readCard(this.reader(), card, active);
    return (
      cardProperties(this.rules.catalogue, this.current, ref) ??
      this.fail(`${card} is not on the field`)
    );
  }

  where(card: CardName): Whereabouts {
    const { names } = this;
    if (names.isName(card) && names.findRef(card) === null) return 'gone';
    const { active } = this.current.open;
    const ref = readCard(this.reader(), card, active);
    return whereIs(this.current, names.named(card) ?? { ref, holder: ref < 0 ? active : null });
  }

  decision(): Decision | null {
    return decision(this.current);
  }

  result(): Result | null {
    return result(this.current);
  }

  turn(): number {
    return this.current.open.turn;
  }

  active(): Player {
    return this.current.open.active;
  }

  phase(): string {
    return this.current.open.phase;
  }

  energy(player: Player): number {
    return this.current.open.energy[player];
  }

  hand(player: Player): string[] {
    const { own, open } = this.current;
    return this.idnames([...own[player].hand, ...open.known[player]]);
  }

  bin(player: Player): string[] {
    return this.idnames(this.current.open.bin[player]);
  }

  void(player: Player): string[] {
    return this.idnames(this.current.open.void[player]);
  }

  superdeck(player: Player): string[] {
    return this.idnames(this.current.own[player].superdeck);
  }

  deck(player: Player): string[] {
    const { secret, own } = this.current;
    const fromBottom = secret.order[player].map((index) => ({ roll: own[player].deck[index] }));
    return this.idnames(fromBottom).toReversed();
  }

  pendingActions(): string[] {
    return this.current.open.waiting.map((pending) =>
      pendingActionName(this.rules.catalogue, pending),
    );
  }

  events(): readonly MatchEvent[] {
    return this.lastEvents;
  }

  reasons(): readonly UpdateReason[] {
    return this.lastEvents.map(({ reason }) => reason);
  }

  board(): string {
    return drawState(this.current, this.names);
  }

  expectBoard(expected: string): this {
    const board = readDrawnBoard(expected);
    const wanted = drawBoard((square) => board[square]);
    const drawn = this.board();
    if (wanted !== drawn) this.fail(`the board should be\n${wanted}\nbut it is\n${drawn}\n`);
    return this;
  }

  state(): MatchState {
    return cloneState(this.current);
  }

  view(viewer: Viewer): MatchView {
    return viewFor(this.current, viewer);
  }

  private idnames(cards: readonly { readonly roll: { readonly card: number } }[]): string[] {
    return cards.map(({ roll }) => cardIdname(this.rules.catalogue, roll.card));
  }
}

function whereIs(state: MatchState, { ref, holder }: CardKey): Whereabouts {
  const place = locate(state.open, ref);
  if (place !== nowhere) {
    const depth = placeDepth(place);
    return formatSquare(placeSquare(place)) + (depth > 0 ? `/${depth}` : '');
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
