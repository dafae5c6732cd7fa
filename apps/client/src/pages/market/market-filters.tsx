import { elements, rarities } from '@stackmate/engine';
import { elementName, rarityNames } from '@stackmate/ui';
import { t } from '@stackmate/words';

/** Parts of a search that the filters write, and how they are found in what somebody has typed. */
const parts = {
  element: /(?:^|\s)el:(?<value>[a-z]+)(?=\s|$)/i,
  rarity: /(?:^|\s)rarity="(?<value>[^"]*)"(?=\s|$)/i,
  roll: /(?:^|\s)roll>=(?<value>\d+)(?=\s|$)/i,
  training: /(?:^|\s)trained(?<value>=0|>0)(?=\s|$)/i,
} as const;
type Part = keyof typeof parts;

/** Returns what a filter has in a search; empty without it. */
export const readPart = (search: string, part: Part): string =>
  parts[part].exec(search)?.groups?.['value'] ?? '';

const written: Readonly<Record<Part, (value: string) => string>> = {
  element: (value) => `el:${value}`,
  rarity: (value) => `rarity="${value}"`,
  roll: (value) => `roll>=${value}`,
  training: (value) => `trained${value}`,
};

/** Returns a search with another value of a filter; an empty one takes it out. */
export function writePart(search: string, part: Part, value: string): string {
  const rest = search.replace(parts[part], '').trim();
  return value === '' ? rest : `${rest} ${written[part](value)}`.trim();
}

const isReal = (name: string): boolean => name !== 'None' && name !== 'Any';
const rolls = ['50', '60', '70', '80', '90', '95'] as const;

/** [MK5] Filters that write into the search, so that its language is learned by the way. */
export function MarketFilters({
  search,
  onChange,
}: {
  readonly search: string;
  readonly onChange: (search: string) => void;
}) {
  const fields: readonly (readonly [Part, string, readonly (readonly [string, string])[]])[] = [
    [
      'element',
      t('Element'),
      [
        ['', t('All elements')],
        ...elements
          .filter(isReal)
          .map((element) => [element.toLowerCase(), elementName(element)] as const),
      ],
    ],
    [
      'rarity',
      t('Rarity'),
      [
        ['', t('All rarities')],
        ...rarities.filter(isReal).map((rarity) => [rarity, t(rarityNames[rarity])] as const),
      ],
    ],
    [
      'roll',
      t('Roll'),
      [
        ['', t('Any roll')],
        ...rolls.map(
          (percent) => [percent, t('better than {percent} % of all', { percent })] as const,
        ),
      ],
    ],
    [
      'training',
      t('Training'),
      [
        ['', t('Trained or not')],
        ['=0', t('Never trained')],
        ['>0', t('Trained')],
      ],
    ],
  ];
  return (
    <details className="market-filters">
      <summary>{t('Filters')}</summary>
      <div>
        {fields.map(([part, label, options]) => (
          <label key={part}>
            {label}
            <select
              className="field"
              value={readPart(search, part)}
              onChange={({ target }) => onChange(writePart(search, part, target.value))}
            >
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
