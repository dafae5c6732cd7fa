import { readyDecks } from '@stackmate/catalogue';
import { t } from '@stackmate/words';
import type { LabRun, LabShare } from './lab-data.ts';

const deckNames = new Map(readyDecks.map(({ id, name }) => [id, name]));

function getName(deck: string): string {
  const name = deckNames.get(deck);
  return name === undefined ? deck : t(name);
}

/** Returns how far a share is from even, in five steps for the ink. */
const getInk = (share: number): string => {
  const off = Math.abs(share - 0.5);
  const step = off < 0.03 ? 0 : off < 0.06 ? 1 : off < 0.1 ? 2 : 3;
  return step === 0 ? 'even' : `${share > 0.5 ? 'ahead' : 'behind'}-${step}`;
};

const turned = ({ share, low, high, of }: LabShare): LabShare => ({
  share: 1 - share,
  low: 1 - high,
  high: 1 - low,
  of,
});

/** Shows the wins of each deck (row) against each other (column). */
export const DeckMatrix = ({ decks, pairs }: Pick<LabRun, 'decks' | 'pairs'>) => {
  const findValue = (row: string, column: string): LabShare | null => {
    for (const { decks: pair, value } of pairs) {
      if (pair[0] === row && pair[1] === column) return value;
      if (pair[0] === column && pair[1] === row) return turned(value);
    }
    return null;
  };
  return (
    <div className="lab-scroll" role="region" aria-label={t('Deck against deck')} tabIndex={0}>
      <table className="lab-matrix">
        <thead>
          <tr>
            <th scope="col">{t('wins against')}</th>
            {decks.map((deck) => (
              <th key={deck} scope="col">
                {getName(deck)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decks.map((row) => (
            <tr key={row}>
              <th scope="row">{getName(row)}</th>
              {decks.map((column) => {
                const value = findValue(row, column);
                return value ? (
                  <td key={column} data-ink={getInk(value.share)}>
                    <b>{(value.share * 100).toFixed(0)} %</b>
                    <small>
                      {(value.low * 100).toFixed(0)}–{(value.high * 100).toFixed(0)}
                    </small>
                  </td>
                ) : (
                  <td key={column}>–</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
