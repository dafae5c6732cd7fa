import { trialPosition } from '@stackmate/catalogue/official-rules';
import type { Example } from '@stackmate/catalogue/official-rules';
import { listText, t } from '@stackmate/words';
import { ProseText } from '../shared/prose-text.tsx';

const files = ['a', 'b', 'c', 'd', 'e'] as const;

interface Cell {
  readonly kind: 'own' | 'foe' | 'mark' | 'empty';
  readonly letter: string;
}

const createCell = (character: string): Cell => {
  if (character === '*') return { kind: 'mark', letter: '' };
  if (character === '.') return { kind: 'empty', letter: '' };
  return { kind: character === character.toUpperCase() ? 'own' : 'foe', letter: character };
};

/** Describes a drawing for screen readers: `Yours: Ka1, Bb2. Your opponent’s: kc5. Marked: a3.` */
const describeRows = (rows: readonly string[]): string => {
  const places = (kind: Cell['kind']): string =>
    listText(
      rows.flatMap((row, index) =>
        row.split('').map((character, column) => {
          const cell = createCell(character);
          return cell.kind === kind ? `${cell.letter}${files[column]}${rows.length - index}` : '';
        }),
      ),
    );
  const [own, foe, mark] = [places('own'), places('foe'), places('mark')];
  return [
    own === '' ? '' : t('Yours: {squares}.', { squares: own }),
    foe === '' ? '' : t('Your opponent’s: {squares}.', { squares: foe }),
    mark === '' ? '' : t('Marked: {squares}.', { squares: mark }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

/** Shows an example board of the Official Rules. */
export const ExampleBoard = ({ example }: { readonly example: Example }) => (
  <figure className="example" data-example={example.title} data-rows={example.rows.join('/')}>
    <div className="example-board" role="img" aria-label={describeRows(example.rows)}>
      {example.rows.flatMap((row, index) =>
        row.split('').map((character, column) => {
          const { kind, letter } = createCell(character);
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
      <b>{t(example.title)}</b> <ProseText prose={example.caption} />
      {trialPosition(example) === null ? null : (
        <button type="button" className="example-try">
          {t('Try it')}{' '}
          <span className="sm-hidden">
            {t('on a live board: {title}', { title: t(example.title) })}
          </span>
        </button>
      )}
    </figcaption>
    <div className="example-live" role="group" aria-label={t(example.title)} />
  </figure>
);
