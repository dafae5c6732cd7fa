import { area, hasSquare, parseSquare } from '@stackmate/engine';
import type { ActivationRules } from '@stackmate/engine';
import { rangeTypeName, ReachBoard } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { TextWithLinks } from '../../words/text-with-links.tsx';

/** Shows the squares of an area of effect around a target in the middle and one in a corner. */
export const Area = ({ struck }: { readonly struck: NonNullable<ActivationRules['area']> }) => (
  <section className="card-section">
    <h2>{t('Area of effect')}</h2>
    <p>
      {struck.kind === 'Global' ? (
        t('Every square of the board.')
      ) : (
        <TextWithLinks
          hasTerms
          text={t(
            '{kind}, {size, plural, one {# square} other {# squares}} from the target, which is hit too. Nothing blocks an [area](/rules#aoe).',
            { kind: rangeTypeName(struck.kind), size: struck.size },
          )}
        />
      )}
    </p>
    <div className="card-boards">
      {(struck.kind === 'Global' ? ['c3'] : ['c3', 'a1']).map((place) => {
        const from = parseSquare(place)!;
        const squares = area(from, struck.kind, struck.size);
        return (
          <ReachBoard
            key={place}
            label={t('Area of effect')}
            from={from}
            getShare={(square) => (hasSquare(squares, square) ? 1 : 0)}
            includesFrom
          />
        );
      })}
    </div>
  </section>
);
