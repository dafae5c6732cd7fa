import type { RuleCode } from '../../src/types/rule-codes.ts';
import type { RefusalCode } from '../../src/actions/refusals.ts';
import type { Action, ActionKind } from '../../src/types/action.ts';
import type { Operation } from '../../src/types/effect.ts';
import type { Player } from '../../src/types/ids.ts';
import { formatSquare } from '../../src/board/square.ts';
import { ability, fixtureRules, monster, scenario, spell } from '../../src/testing/index.ts';
import type { CardSpec, Legend, Scenario, ScenarioOptions } from '../../src/testing/index.ts';

/** Creates a scenario with the fixture cards' rules. */
export const play = (drawing: string, legend?: Legend, options?: ScenarioOptions): Scenario =>
  scenario(fixtureRules, drawing, legend, options);

/** The refusal in a scenario's form. */
export const refused = (
  code: RefusalCode,
  rule: RuleCode,
): { readonly code: RefusalCode; readonly rule: RuleCode } => ({ code, rule });

const isKind =
  (kind: ActionKind) =>
  (action: Action): boolean =>
    action.kind === kind;

/** Checks whether any action of that kind is legal. */
export const offers = (game: Scenario, kind: ActionKind, by?: Player): boolean =>
  game.legal(by).some(isKind(kind));

/** Returns the squares that legal actions of that kind lead to, a1 first, without repeats. */
export const actionSquares = (game: Scenario, kind: ActionKind, by?: Player): string[] => {
  const squares = game
    .legal(by)
    .filter(isKind(kind))
    .flatMap(({ to }) => (to === null ? [] : [to]));
  return [...new Set(squares)].sort((a, b) => a - b).map(formatSquare);
};

export const gain = (amount: number): Operation => ({ op: 'gainEnergy', player: 'own', amount });
export const drain = (amount: number): Operation => ({
  op: 'loseEnergy',
  player: 'opposing',
  amount,
});

/** A spell without upfront cost that gives its player 1 energy. */
export const gainSpell = (): CardSpec => spell({ effect: [gain(1)] });
export const quickSpell = (): CardSpec => spell({ subtypes: ['Quick'], effect: [gain(1)] });

/** Deals that much damage to any monster. */
export const bolt = (amount: number): CardSpec =>
  spell({
    targets: [{ what: 'monster', reach: 'global' }],
    effect: [{ op: 'damage', to: { slot: 0 }, amount }],
  });

/** A free ability that gives its player 1 energy. */
export const gainAbility = ability({ idname: 'Gain', type: 'Active Ability', effect: [gain(1)] });

/** Passes up +2 power, pure. */
export const gem = (power = 2): CardSpec =>
  monster({
    name: 'Gem',
    abilities: [
      ability({
        idname: `PlusPower${power}`,
        type: 'Passive Stack Ability',
        stackable: 'pure',
        continuous: [
          { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: power },
        ],
      }),
    ],
  });

/** The two Kings far apart on an empty board. */
export const kingsOnly = `
  . . k . .
  . . . . .
  . . . . .
  . . . . .
  . . K . .
`;
