import type { CompiledCatalogue } from '../compile/compile.ts';
import { actionKinds } from '../types/action.ts';
import type { Action } from '../types/action.ts';
import { cardsPerStack, responseLimit, squareCount } from '../types/constants.ts';
import type { DefinitionId, Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type {
  Draft,
  EffectContext,
  LastKnown,
  PendingTrigger,
  Question,
  Target,
  Task,
  PendingAction,
} from '../types/state.ts';
import { fail } from './fault.ts';
import { anyWhole, flag, list, oneOf, orNull, record, square, tagged, whole } from './read.ts';
import type { ValueReader } from './read.ts';

/**
 * Readers for pending actions, tasks, triggers and questions. They check the shape;
 * `check-machine` checks consistency.
 */

export const player: ValueReader<Player> = oneOf([0, 1]);
/** Reads a public ref. */
export const publicRef: ValueReader<number> = whole(1);
/** Reads a public ref, or 0 for none. */
export const refOrNone: ValueReader<number> = whole(0);

const rangeType = oneOf(['None', 'Diagonal', 'Square', 'Circle']);
const squareOrNone = whole(-1, squareCount - 1);

const target: ValueReader<Target> = record<Target>({
  ref: orNull(publicRef),
  square: orNull(square),
});
/** Reads a choice of a draft, which may be a card that only its player sees. */
const choice: ValueReader<Target> = record<Target>({
  ref: orNull(anyWhole),
  square: orNull(square),
});
const targets = list(target, 100);

/** Creates a reader for ids of things that can be activated or triggered. */
export const activatedId =
  ({ abilities, spells, rules }: CompiledCatalogue): ValueReader<DefinitionId> =>
  (value, place) => {
    const id = whole()(value, place);
    const exists = abilities.has(id) || spells.has(id) || rules.has(id);
    return exists ? id : fail(place, `${id} isn't an ability, spell or rule card`);
  };

const idOrNone =
  (read: ValueReader<DefinitionId>): ValueReader<DefinitionId> =>
  (value, place) =>
    value === 0 ? 0 : read(value, place);

const lastKnown = (roll: ValueReader<Roll>): ValueReader<LastKnown> =>
  record<LastKnown>({
    roll,
    square,
    power: whole(),
    iq: whole(),
    eq: whole(),
    range: whole(),
    rangeType,
  });

export interface EffectReaders {
  readonly pendingAction: ValueReader<PendingAction>;
  readonly task: ValueReader<Task>;
  readonly trigger: ValueReader<PendingTrigger>;
  readonly question: ValueReader<Question>;
}

const action = record<Action>({
  kind: oneOf(actionKinds),
  card: orNull(anyWhole),
  to: orNull(square),
  target: orNull(anyWhole),
  option: orNull(anyWhole),
});

export const draftReader: ValueReader<Draft> = record<Draft>({ action, chosen: list(choice, 100) });

export function effectReaders(
  catalogue: CompiledCatalogue,
  roll: ValueReader<Roll>,
): EffectReaders {
  const definition = activatedId(catalogue);
  const context = record<EffectContext>({
    by: player,
    source: refOrNone,
    owner: refOrNone,
    definition: idOrNone(definition),
    targets,
    attacker: refOrNone,
    defender: refOrNone,
    aim: squareOrNone,
    subject: refOrNone,
    destroyedTarget: flag,
    spellGoes: oneOf(['bin', 'void', 'hand', 'deck']),
    lastKnown: orNull(lastKnown(roll)),
    level: whole(0, responseLimit),
    subjectRoll: orNull(roll),
    subjectSquare: squareOrNone,
  });
  const trigger = record<PendingTrigger>({
    definition,
    context,
    square,
    depth: whole(0, cardsPerStack - 1),
  });
  // Block −1 contains the target slots of an automatic ability.
  const where = { definition, block: whole(-1), index: whole(), context };
  const question = tagged<Question, 'ask'>('ask', {
    target: record({ ask: oneOf(['target']), player, ...where }),
    pick: record({ ask: oneOf(['pick']), player, ...where, left: whole(1) }),
    'summon square': record({
      ask: oneOf(['summon square']),
      player,
      ...where,
      card: orNull(publicRef),
      left: whole(1),
    }),
    option: record({ ask: oneOf(['option']), player, ...where, options: whole(1) }),
    trigger: record({ ask: oneOf(['trigger']), player, trigger }),
  });
  return {
    trigger,
    question,
    pendingAction: record<PendingAction>({
      ref: publicRef,
      by: player,
      kind: oneOf(['attack', 'direct attack', 'spell', 'ability']),
      source: publicRef,
      owner: refOrNone,
      definition: idOrNone(definition),
      from: orNull(oneOf(['hand', 'stack', 'field', 'special', 'void'])),
      targets,
      defender: refOrNone,
      aim: squareOrNone,
      negated: flag,
      lastKnown: orNull(lastKnown(roll)),
    }),
    task: tagged<Task, 'task'>('task', {
      operations: record({ task: oneOf(['operations']), ...where }),
      settle: record({ task: oneOf(['settle']) }),
      trigger: record({ task: oneOf(['trigger']), trigger }),
      window: record({ task: oneOf(['window']) }),
      resolve: record({ task: oneOf(['resolve']) }),
      'spell end': record({ task: oneOf(['spell end']), context, resolved: flag }),
      kings: record({ task: oneOf(['kings']) }),
      'turn start': record({ task: oneOf(['turn start']), step: whole(0, 2) }),
      'turn end': record({ task: oneOf(['turn end']), step: whole(0, 3) }),
      ask: record({ task: oneOf(['ask']), question }),
      'check end': record({ task: oneOf(['check end']) }),
    }),
  };
}
