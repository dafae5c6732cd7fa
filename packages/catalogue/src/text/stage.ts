import type {
  AbilityDefinition,
  Definition,
  Operation,
  TargetSlot,
  Trigger,
} from '@stackmate/engine';
import { amountPhrase } from './amount.ts';
import type { Scene } from './scene.ts';

const nestedBlocks = (operation: Operation): readonly (readonly Operation[])[] => {
  if (operation.op === 'if') return [operation.then, operation.else ?? []];
  if (operation.op === 'either') return operation.options;
  return [];
};

const addChosen = (slots: TargetSlot['what'][], operations: readonly Operation[]): void => {
  for (const operation of operations) {
    if (operation.op === 'choose') slots[operation.slot] = operation.target.what;
    for (const block of nestedBlocks(operation)) addChosen(slots, block);
  }
};

const findSlots = (
  targets: readonly TargetSlot[],
  effect: readonly Operation[],
): readonly (TargetSlot['what'] | undefined)[] => {
  const slots = targets.map((target) => target.what);
  addChosen(slots, effect);
  return slots;
};

const isPassedUp = (definition: AbilityDefinition): boolean =>
  definition.stackable !== undefined || definition.layerDepths !== undefined;

const isEnd = (on: Trigger['on'] | undefined): boolean =>
  on === 'is destroyed' || on === 'leaves field';

const withAmounts = (parts: Omit<Scene, 'amount'>): Scene => {
  const scene: Scene = { ...parts, amount: (amount) => amountPhrase(scene, amount) };
  return scene;
};

const onCard: Pick<Scene, 'reader' | 'getName'> = { reader: 'controller', getName: () => null };

/** Creates the context of a card's or ability's text, as printed or as read by a player in a match. */
export const createScene = (definition: Definition, read = onCard): Scene => {
  const owned = definition.kind === 'ability' && definition.type !== 'Special';
  return withAmounts({
    ...read,
    self: owned && !isPassedUp(definition) ? 'monster' : 'owner',
    slots: definition.kind === 'monster' ? [] : findSlots(definition.targets, definition.effect),
    sideEffect: definition.kind === 'ability' && definition.type === 'Special',
    ofDestruction: definition.kind === 'ability' && isEnd(definition.trigger?.on),
  });
};

/** Creates a context for planning parts on their own. */
export const standaloneScene = (): Scene =>
  withAmounts({ ...onCard, self: 'owner', slots: [], sideEffect: false, ofDestruction: false });
