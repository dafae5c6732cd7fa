import type { Entry } from '@stackmate/catalogue';
import { hasSquare, monsterRangeTypes, parseSquare, reach, statOdds } from '@stackmate/engine';
import type { MonsterDefinition, MonsterRangeType, Square, StatOdds } from '@stackmate/engine';
import { formatShare, OddsChart, rangeTypeName, ReachBoard } from '@stackmate/ui';
import type { Chance } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { TextWithLinks } from '../../words/text-with-links.tsx';

/** Squares shown on the boards: the middle, and a corner, where every distance fits. */
const places = ['c3', 'a1'] as const;

/** Says how a range type reaches; `share` of the copies have it, null for all. */
const reachText = (type: MonsterRangeType, share: string | null): string =>
  share === null
    ? t(
        '{type, select, Diagonal {**Diagonal**, like a bishop} Square {**Square**, like a rook} other {**Circle**, like a queen}}',
        { type },
      )
    : t(
        '{type, select, Diagonal {**Diagonal**, like a bishop} Square {**Square**, like a rook} other {**Circle**, like a queen}}: {share} of copies',
        { type, share },
      );

const listChances = (
  list: readonly { readonly value: number; readonly ways: number }[],
  outOf: number,
): readonly Chance[] =>
  list.map(({ value, ways }) => ({ value: String(value), share: ways / outOf }));

const rangeTypeChances = ({ rangeType, outOf }: StatOdds): readonly Chance[] =>
  rangeType.map(({ value, ways }) => ({ value: rangeTypeName(value), share: ways / outOf }));

const evenChances = ({ eq }: StatOdds): readonly Chance[] => {
  const count = eq.max - eq.min + 1;
  return Array.from({ length: count }, (_, index) => ({
    value: String(eq.min + index),
    share: 1 / count,
  }));
};

/** Returns a function for the share of copies of a range type that reach a square. */
function reachShare(odds: StatOdds, type: MonsterRangeType, from: Square) {
  const copies = odds.reach.filter(({ rangeType }) => rangeType === type);
  const all = copies.reduce((sum, { ways }) => sum + ways, 0);
  return (square: Square): number => {
    const reaching = copies.filter(({ range }) => hasSquare(reach(from, type, range), square));
    return reaching.reduce((sum, { ways }) => sum + ways, 0) / all;
  };
}

const ReachBoards = ({ odds }: { readonly odds: StatOdds }) => (
  <div className="card-reaches">
    {monsterRangeTypes
      .flatMap((type) => odds.rangeType.filter(({ value }) => value === type))
      .map(({ value: type, ways }) => (
        <figure key={type}>
          <figcaption>
            <TextWithLinks
              text={reachText(type, ways === odds.outOf ? null : formatShare(ways / odds.outOf))}
            />
          </figcaption>
          <div className="card-boards">
            {places.map((place) => {
              const from = parseSquare(place)!;
              return (
                <ReachBoard
                  key={place}
                  label={t(
                    '{type, select, Diagonal {Diagonal reach} Square {Square reach} other {Circle reach}}',
                    { type },
                  )}
                  from={from}
                  getShare={reachShare(odds, type, from)}
                />
              );
            })}
          </div>
        </figure>
      ))}
  </div>
);

/** Shows a monster's exact roll odds, and the squares its copies reach. */
export const Stats = ({ monster }: { readonly monster: Entry & MonsterDefinition }) => {
  const odds = statOdds(monster);
  return (
    <>
      <p>
        {t(
          'Every copy is rolled: four percentages that sum to 100 set its power, range, range type and IQ between minimum and maximum. All {ways, number} ways are equally likely, so these odds are exact. EQ is rolled separately.',
          { ways: odds.outOf },
        )}
      </p>
      <div className="card-odds">
        <OddsChart label={t('Power')} chances={listChances(odds.power, odds.outOf)} />
        <OddsChart label={t('Range')} chances={listChances(odds.range, odds.outOf)} />
        <OddsChart label={t('Range Type')} chances={rangeTypeChances(odds)} />
        <OddsChart label={t('IQ')} chances={listChances(odds.iq, odds.outOf)} />
        <OddsChart label={t('EQ')} chances={evenChances(odds)} />
      </div>
      <h3>{t('Where it reaches')}</h3>
      <p>
        {t(
          'Moves and attacks from the middle and from a corner of an empty board. A dot means that every copy of that range type reaches the square; a number is the percentage that does.',
        )}
      </p>
      <ReachBoards odds={odds} />
    </>
  );
};
