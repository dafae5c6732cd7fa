import { area, hasSquare, parseSquare } from '@stackmate/engine';
import type { ActivationRules } from '@stackmate/engine';
import { ReachBoard } from '@stackmate/ui';

/** Shows the squares of an area of effect around a target in the middle and one in a corner. */
export const Area = ({ struck }: { readonly struck: NonNullable<ActivationRules['area']> }) => (
  <section className="card-section">
    <h2>Area of effect</h2>
    <p>
      {struck.kind === 'Global'
        ? 'Every square of the board.'
        : `${struck.kind}, ${struck.size} ${struck.size === 1 ? 'square' : 'squares'} from the target, which is hit too. `}
      {struck.kind === 'Global' ? null : (
        <>
          Nothing blocks an{' '}
          <a className="sm-term" href="/rules#aoe">
            area
          </a>
          .
        </>
      )}
    </p>
    <div className="card-boards">
      {(struck.kind === 'Global' ? ['c3'] : ['c3', 'a1']).map((place) => {
        const from = parseSquare(place)!;
        const squares = area(from, struck.kind, struck.size);
        return (
          <ReachBoard
            key={place}
            label="Area of effect"
            from={from}
            shareOf={(square) => (hasSquare(squares, square) ? 1 : 0)}
            includesFrom
          />
        );
      })}
    </div>
  </section>
);
