import { rules } from '@stackmate/catalogue';
import { elementBit, selectableElements } from '@stackmate/engine';
import type {
  Definition,
  DefinitionId,
  Element,
  EventNote,
  MatchEvent,
  MatchState,
  ExecutedOperation,
  Ref,
  Roll,
} from '@stackmate/engine';
import { workingEffects } from '@stackmate/engine/debug';
import { definitions } from '../../shared/decks.ts';
import type { Coverage } from './coverage.ts';
import { abilityGoal, cardGoal, effectGoal, elementsGoal } from './goals.ts';

/** Elements of the top cards before an action, by ref, because attack events contain only refs. */
type Elements = ReadonlyMap<Ref, readonly Element[]>;

export function elementsOnField(state: MatchState): Elements {
  const field = rules.derived(state);
  return new Map(
    field.squares.map((square) => {
      const top = field.tops[square];
      const bits = top.elements;
      return [top.ref, selectableElements.filter((element) => (bits & elementBit[element]) !== 0)];
    }),
  );
}

const paidAtDeclaration = new Set([
  'None',
  'Custom',
  'Hand Card Burn',
  'Field Card Burn',
  'HP on Attack',
  'HP on Activate',
  'Copy Parent HP Upfront',
]);

const isEntryCost = (type: string): boolean => type.startsWith('HP on S');

const getDefinition = (id: DefinitionId | undefined): Definition | undefined =>
  id === undefined ? undefined : definitions.get(id);

function getCost(definition: Definition): string {
  if (definition.kind === 'monster') return 'None';
  return definition.kind === 'spell' ? definition.activation.type : definition.cost.type;
}

/** Marks the goals reached by each step of a match. */
export class Observer {
  private readonly coverage: Coverage;

  constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  step(
    elements: Elements,
    events: readonly MatchEvent[],
    executed: readonly ExecutedOperation[],
    after: MatchState,
  ): void {
    for (const event of events) this.event(event, elements);
    for (const entry of executed) this.operation(entry);
    this.standing(after);
  }

  private declared(definition: Definition | undefined): void {
    if (!definition || definition.kind === 'monster') return;
    const cost = getCost(definition);
    if (paidAtDeclaration.has(cost)) this.coverage.mark(`cost:${cost}`);
  }

  private resolved(definition: Definition | undefined): void {
    if (!definition || definition.kind === 'monster') return;
    const cost = getCost(definition);
    if (!paidAtDeclaration.has(cost) && !isEntryCost(cost)) this.coverage.mark(`cost:${cost}`);
    for (const subtype of definition.subtypes) this.coverage.mark(`subtype:${subtype}`);
  }

  /** Marks the costs of a card's abilities as it enters from hand or superdeck (EN3). */
  private entered(roll: Roll | undefined, how: 'HP on Summon' | 'HP on Stack'): void {
    for (const id of roll?.abilities ?? []) {
      const ability = getDefinition(id);
      if (!ability) continue;
      const cost = getCost(ability);
      if (cost === how || cost === 'HP on Summon/Stack') this.coverage.mark(`cost:${cost}`);
    }
  }

  private struck({ card, target, definition }: EventNote, elements: Elements): void {
    const ability = getDefinition(definition);
    const own = elements.get(card ?? 0) ?? [];
    const given = ability?.kind === 'ability' ? ability.attack?.element : null;
    for (const attacker of given ? [given] : own) {
      for (const hit of elements.get(target ?? 0) ?? [])
        this.coverage.mark(elementsGoal(attacker, hit));
    }
    if (ability) {
      this.coverage.mark(abilityGoal(ability.id));
      this.resolved(ability);
    }
  }

  private event({ reason, open, own }: MatchEvent, elements: Elements): void {
    const note = open?.note;
    if (!note) return;
    switch (reason) {
      case 'Kings revealed':
      case 'Effect summon':
        if (note.roll) this.coverage.mark(cardGoal(note.roll.card));
        return;
      case 'Summon':
      case 'Upgrade':
        if (note.roll) this.coverage.mark(cardGoal(note.roll.card));
        this.entered(note.roll, 'HP on Summon');
        return;
      case 'Link from hand':
        this.entered(note.roll ?? own?.find((part) => part?.note.roll)?.note.roll, 'HP on Stack');
        return;
      case 'Magic activate':
      case 'Ability activate':
      case 'Attack selected':
        this.declared(getDefinition(note.definition));
        return;
      case 'Magic use':
        if (note.definition) this.coverage.mark(cardGoal(note.definition));
        this.resolved(getDefinition(note.definition));
        return;
      case 'Ability use':
        this.resolved(getDefinition(note.definition));
        return;
      case 'Ability triggered': {
        const ability = getDefinition(note.definition);
        if (ability?.kind === 'ability' && ability.trigger) {
          this.coverage.mark(`trigger:${ability.trigger.on}`);
        }
        this.resolved(ability);
        this.declared(ability);
        return;
      }
      case 'Rule card activate':
        if (note.definition) this.coverage.mark(cardGoal(note.definition));
        return;
      case 'Attack resolved':
        if (note.target !== undefined) this.struck(note, elements);
        return;
      default:
    }
  }

  private operation({ definition, op, changed }: ExecutedOperation): void {
    if (!changed) return;
    this.coverage.mark(effectGoal(op));
    if (getDefinition(definition)?.kind === 'ability') this.coverage.mark(abilityGoal(definition));
  }

  /** Marks continuous effects that currently change something. */
  private standing(state: MatchState): void {
    for (const { definition, effect } of workingEffects(rules.catalogue, state)) {
      this.coverage.mark(`continuous:${effect.continuous}`);
      if (getDefinition(definition)?.kind === 'ability')
        this.coverage.mark(abilityGoal(definition));
    }
  }
}
