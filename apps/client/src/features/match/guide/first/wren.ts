import { rules } from '@stackmate/catalogue/play';
import { parseSquare, passiveAction } from '@stackmate/engine';
import type { Action, ActionKind, MatchState, Ref } from '@stackmate/engine';
import type { StudyMoment } from '../../../../table/study/study.ts';
import { wren } from '@stackmate/puzzles/first-match';

/** An action of the script. Cards go by id name, because their refs depend on what was played. */
interface ScriptedAction {
  readonly kind: ActionKind;
  readonly card: string;
  readonly to?: string;
  readonly target?: string;
}

/** Wren's actions, by turn. */
const script: Readonly<Record<number, readonly ScriptedAction[]>> = {
  4: [{ kind: 'attack', card: 'RimeWolf', target: 'MeadowTiger' }],
  6: [
    { kind: 'move', card: 'RimeWolf', to: 'e4' },
    { kind: 'summon', card: 'HarbourBear', to: 'd4' },
  ],
  8: [
    { kind: 'move', card: 'HarbourBear', to: 'd2' },
    { kind: 'attack', card: 'RimeWolf', target: 'HearthHound' },
  ],
  10: [{ kind: 'attack', card: 'HarbourBear', target: 'NightProwler' }],
  12: [{ kind: 'summon', card: 'AntlerElder', to: 'd5' }],
};

/** Returns the id name of a card on the field or in Wren's hand; undefined elsewhere. */
function idname({ open, own }: MatchState, ref: Ref | null): string | undefined {
  const cards = [...open.field.flatMap((stack) => stack?.cards ?? []), ...own[wren].hand];
  const roll = cards.find((card) => card.ref === ref)?.roll;
  return roll ? rules.catalogue.definitions.get(roll.card)?.idname : undefined;
}

const matches =
  (state: MatchState, { kind, card, to, target }: ScriptedAction) =>
  (action: Action): boolean =>
    action.kind === kind &&
    idname(state, action.card) === card &&
    (to === undefined || action.to === parseSquare(to)) &&
    (target === undefined || idname(state, action.target) === target);

/**
 * Returns Wren's action by the script: the next of its turn that is legal, and the end of the turn after the last.
 * Returns null in a turn of which nothing fits the position.
 */
export function scriptedAction(moments: readonly StudyMoment[]): Action | null {
  const { state } = moments.at(-1)!;
  if (rules.decision(state)?.kind !== 'turn') return passiveAction(rules, state, wren);
  const { turn } = state.open;
  const played = moments.slice(1).flatMap(({ by, actions }, index) => {
    const { state: before } = moments[index];
    return by === wren && before.open.turn === turn
      ? actions.map((action) => ({ before, action }))
      : [];
  });
  const legal = rules.legalActions(state, wren);
  let hasActed = false;
  for (const scripted of script[turn] ?? []) {
    if (played.some(({ before, action }) => matches(before, scripted)(action))) {
      hasActed = true;
      continue;
    }
    const action = legal.find(matches(state, scripted));
    if (action) return action;
  }
  return hasActed ? passiveAction(rules, state, wren) : null;
}
