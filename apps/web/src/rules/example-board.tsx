import { trialPosition } from '@stackmate/catalogue/official-rules';
import type { Example } from '@stackmate/catalogue/official-rules';
import { ProseText } from '../shared/prose-text.tsx';

const files = ['a', 'b', 'c', 'd', 'e'] as const;

interface Cell {
  readonly kind: 'own' | 'foe' | 'mark' | 'empty';
  readonly letter: string;
}

const cellOf = (character: string): Cell => {
  if (character === '*') return { kind: 'mark', letter: '' };
  if (character === '.') return { kind: 'empty', letter: '' };
  return { kind: character === character.toUpperCase() ? 'own' : 'foe', letter: character };
};

/** Describes a drawing for screen readers: `Yours: Ka1, Bb2. Your opponent’s: kc5. Marked: a3.` */
const describeRows = (rows: readonly string[]): string => {
  const places = (kind: Cell['kind']): string =>
    rows
      .flatMap((row, index) =>
        row.split('').map((character, column) => {
          const cell = cellOf(character);
          return cell.kind === kind ? `${cell.letter}${files[column]}${rows.length - index}` : '';
        }),
      )
      .filter((place) => place !== '')
      .join(', ');
  return (
    [
      ['Yours', places('own')],
      ['Your opponent’s', places('foe')],
      ['Marked', places('mark')],
    ] as const
  )
    .filter(([, list]) => list !== '')
    .map(([name, list]) => `${name}: ${list}.`)
    .join(' ');
};

/** Shows an example board of the Official Rules. */
export const ExampleBoard = ({ example }: { readonly example: Example }) => (
  <figure className="example" data-example={example.title} data-rows={example.rows.join('/')}>
    <div className="example-board" role="img" aria-label={describeRows(example.rows)}>
      {example.rows.flatMap((row, index) =>
        row.split('').map((character, column) => {
          const { kind, letter } = cellOf(character);
          const isKing = letter.toLowerCase() === 'k';
          const name = `${files[column]}${example.rows.length - index}`;
          return (
            <span
              key={name}
              className="example-square"
              data-kind={kind}
              data-king={isKing || undefined}
              data-row={example.rows.length - index}
            >
              <span className="example-name">{name}</span>
              {letter === '' ? null : <b>{letter}</b>}
            </span>
          );
        }),
      )}
    </div>
    <figcaption>
      <b>{example.title}</b> <ProseText prose={example.caption} />
      {trialPosition(example) === null ? null : (
        <button type="button" className="example-try">
          Try it <span className="sm-hidden">on a live board: {example.title}</span>
        </button>
      )}
    </figcaption>
    <div className="example-live" role="group" aria-label={example.title} />
  </figure>
);
