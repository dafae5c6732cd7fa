import { cardRoles, roleNames, roles } from '@stackmate/economy';
import type { Deck, Roll } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { cardCost } from '@stackmate/ui';
import { useMemo } from 'react';
import { definitionKind } from '../../../kit/decks/deck-cards.ts';
import { drawChance } from '../model/draw-odds.ts';

const turns = [1, 2, 3, 5, 8, 12] as const;
const cheap = 1;

interface Group {
  readonly name: string;
  readonly has: (roll: Roll) => boolean;
  /** Whether the number of its cards is shown. */
  readonly isCounted: boolean;
}

/** Returns the groups of cards whose chances are worth knowing: by copies, cheap monsters, and by role. */
function listGroups(main: readonly Roll[]): readonly Group[] {
  const copies = Map.groupBy(main, ({ card }) => card);
  const byCopies = [1, 2, 3].flatMap((count) => {
    const example = [...copies].find(([, cards]) => cards.length === count)?.[0];
    return example === undefined
      ? []
      : [
          {
            name: t('A card with {count, plural, one {# copy} other {# copies}}', { count }),
            has: ({ card }: Roll) => card === example,
            isCounted: false,
          },
        ];
  });
  const isCheapMonster = (roll: Roll): boolean =>
    definitionKind(roll.card) === 'monster' && cardCost(roll.card, roll) <= cheap;
  const byRole = roles.map((role) => ({
    name: t(roleNames[role]),
    has: (roll: Roll) => cardRoles(roll).has(role),
    isCounted: true,
  }));
  return [
    ...byCopies,
    {
      name: t('A monster for {cost} energy or less', { cost: cheap }),
      has: isCheapMonster,
      isCounted: true,
    },
    ...byRole,
  ].filter(({ has }) => main.some(has));
}

const percent = (chance: number): number => Math.round(chance * 100);

/** Shows the chance of having drawn something by a turn: the more golden a cell, the surer. */
export function DrawOdds({ deck: { main } }: { readonly deck: Deck }) {
  const rows = useMemo(
    () =>
      listGroups(main).map(({ name, has, isCounted }) => ({
        name,
        count: isCounted ? main.filter(has).length : 0,
        chances: turns.map((turn) => percent(drawChance(main, has, turn))),
      })),
    [main],
  );
  return (
    <div className="draw-odds-frame">
      <table className="draw-odds">
        <caption>{t('Chance to have drawn it by your turn, in percent')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('At least one')}</th>
            {turns.map((turn) => (
              <th key={turn} scope="col">
                <span className="sm-hidden">{t('Turn')}</span> {turn}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, chances }) => (
            <tr key={name}>
              <th scope="row">
                {name} {count > 0 && <small>×{count}</small>}
              </th>
              {chances.map((chance, at) => (
                <td key={turns[at]} style={{ '--chance': `${chance}%` } as object}>
                  {chance}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('If you play a card each turn: a full hand draws none.')}</p>
    </div>
  );
}
