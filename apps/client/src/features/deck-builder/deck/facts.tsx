import { roleNames } from '@stackmate/economy';
import { elementName, ElementIcon, rangeTypeName } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import type { DeckStatistics } from '../../../kit/decks/deck-statistics.ts';

/** Shows what the deck consists of: average cost, elements, range types and roles. */
export function Facts({ statistics }: { readonly statistics: DeckStatistics }) {
  const { averageCost, elements, ranges, roles } = statistics;
  if (averageCost === null && elements.length === 0) return null;
  return (
    <dl className="deck-facts-list">
      {averageCost !== null && (
        <div>
          <dt>{t('Average cost')}</dt>
          <dd>{numberText(averageCost, 1)}</dd>
        </div>
      )}
      <div>
        <dt>{t('Elements')}</dt>
        <dd className="deck-facts-icons">
          {elements.map(({ element, count }) => (
            <span key={element}>
              <ElementIcon element={element} size={20} alt={elementName(element)} isSmall /> {count}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('Ranges')}</dt>
        <dd>
          {ranges
            .map(({ type, count }) => t('{name} {count}', { name: rangeTypeName(type), count }))
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{t('Roles')}</dt>
        <dd>
          {roles
            .filter(({ count }) => count > 0)
            .map(({ role, count }) => t('{name} {count}', { name: t(roleNames[role]), count }))
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
}
