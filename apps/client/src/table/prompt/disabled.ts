import { rules } from '@stackmate/catalogue/play';
import { reach, sideSquares, squaresIn, noFields } from '@stackmate/engine';
import type {
  Action,
  DefinitionId,
  MatchView,
  Player,
  Ref,
  Refusal,
  Square,
} from '@stackmate/engine';
import { msg } from '@stackmate/words';
import { visibleHand, findSquare } from '../intent/index.ts';
import type { Origin, Intent } from '../intent/index.ts';

/**
 * Returns why a rule card can't be used now; null if it can, or if nothing is asked. Once something is picked up, the
 * question is where it goes.
 */
export function ruleCardRefusal(intent: Intent | null, definition: DefinitionId): Refusal | null {
  if (!intent || intent.origin || intent.chain.length > 0) return null;
  const action = { ...noFields, kind: 'activate', option: definition } as const;
  return rules.explainRefusal(intent.base, intent.player, action);
}

/** Something a card can do at other times, and the reason why it can't now. */
export interface Disabled {
  readonly key: string;
  /** Ability or spell; null for a move, basic attack, summon or upgrade. */
  readonly definition: DefinitionId | null;
  readonly verb: 'move' | 'attack' | 'activate' | 'summon' | 'upgrade';
  readonly refusal: Refusal;
}

type Attempt = Pick<Disabled, 'definition' | 'verb'> & { readonly action: Action };

const attackWith = (card: Ref, target: Ref | null, definition: DefinitionId | null): Attempt => ({
  definition,
  verb: 'attack',
  action: { ...noFields, kind: 'attack', card, target, option: definition },
});

const activation = (card: Ref, definition: DefinitionId, option: DefinitionId | null): Attempt => ({
  definition,
  verb: 'activate',
  action: { ...noFields, kind: 'activate', card, option },
});

/** Returns a step to the nearest empty square, to explain why not even that is possible. */
function moveFrom({ open }: MatchView, square: Square, card: Ref): Attempt {
  const to =
    squaresIn(reach(square, 'Circle', 1)).find((candidate) => !open.field[candidate]) ?? square;
  return { definition: null, verb: 'move', action: { ...noFields, kind: 'move', card, to } };
}

const isActivated = (type: string): boolean => type.startsWith('Active') && !type.includes('Auto');

/** Returns the actions that a position's top card can sometimes take. */
function positionAttempts(view: MatchView, player: Player, square: Square): readonly Attempt[] {
  const { field } = view.open;
  const top = rules.derived(view).tops[square];
  const card = field[square]!.cards[0].ref;
  const enemy = field.find((stack) => stack !== null && stack.owner !== player);
  const target = enemy?.cards[0].ref ?? null;
  const skills = top.abilities.flatMap(({ id, definition }, index) => {
    if (definition.attack) return [attackWith(card, target, id)];
    const source = top.sources === null ? card : top.sources[index];
    return isActivated(definition.type) ? [activation(source, id, id)] : [];
  });
  const move = moveFrom(view, square, card);
  return top.isMonster ? [move, attackWith(card, target, null), ...skills] : [move, ...skills];
}

/** Returns the actions that a card in the hand or superdeck can sometimes take. */
function heldAttempts(view: MatchView, player: Player, ref: Ref): readonly Attempt[] {
  const { open, own } = view;
  const card = [...visibleHand(view), ...(own?.superdeck ?? [])].find(
    (candidate) => candidate.ref === ref,
  );
  const definition = card && rules.catalogue.definitions.get(card.roll.card);
  if (!definition) return [];
  if (definition.kind === 'spell') return [activation(ref, definition.id, null)];
  if (definition.kind !== 'monster') return [];
  const side = squaresIn(sideSquares[player]);
  const stack = open.field.findIndex((candidate) => candidate?.owner === player && !candidate.king);
  const action: Action =
    definition.level > 1
      ? { ...noFields, kind: 'upgrade', card: ref, to: Math.max(stack, 0) }
      : {
          ...noFields,
          kind: 'summon',
          card: ref,
          to: side.find((square) => !open.field[square]) ?? side[0],
        };
  return [{ definition: null, verb: definition.level > 1 ? 'upgrade' : 'summon', action }];
}

function attempts(view: MatchView, player: Player, origin: Origin): readonly Attempt[] {
  if (origin.from === 'rule') return [];
  if (origin.from === 'position') return positionAttempts(view, player, origin.square);
  return findSquare(view, origin.ref) === null ? heldAttempts(view, player, origin.ref) : [];
}

/** Refusals about the chosen target; they say nothing about the card itself. */
const aimRefusals: ReadonlySet<string> = new Set([
  'no-target',
  'not-a-target',
  'target-out-of-range',
  'not-attackable',
  'not-a-choice',
  'unknown-card',
  'out-of-range',
  'own-square',
  'enemy-square',
  'not-your-position',
]);

/** Returns what a card can't do now, each with the rule that forbids it. Leaves out the actions in `offered`. */
export function findDisabled(
  view: MatchView,
  player: Player,
  origin: Origin,
  offered: ReadonlySet<string>,
): readonly Disabled[] {
  return attempts(view, player, origin).flatMap(({ definition, verb, action }) => {
    const key = `${verb} ${definition ?? ''}`.trim();
    if (offered.has(key)) return [];
    const refusal = rules.explainRefusal(view, player, action);
    if (!refusal) return [];
    const shownRefusal = aimRefusals.has(refusal.code)
      ? { ...refusal, message: msg('There is no legal target.'), rule: refusal.rule }
      : refusal;
    return [{ key, definition, verb, refusal: shownRefusal }];
  });
}
