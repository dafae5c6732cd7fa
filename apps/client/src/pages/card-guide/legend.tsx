import { glossary, keywordAnchors } from '@stackmate/catalogue/glossary';
import { markLegend } from '@stackmate/catalogue/short-text';
import { entries } from '@stackmate/catalogue';
import { createWriter, lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import { elements } from '@stackmate/engine';
import { ElementIcon, elementNames, MarkIcon } from '@stackmate/ui';
import { t } from '@stackmate/words';

const writer = createWriter(lookupIn(entries));
const withIcon = elements.filter((element) => element !== 'None' && element !== 'Any');

/** Explains every symbol, element and keyword on cards, from the game's data. */
export function CardLegend() {
  return (
    <>
      <section aria-labelledby="legend-symbols">
        <h2 id="legend-symbols">{t('Symbols')}</h2>
        <dl className="card-legend">
          {markLegend.map(({ name, text }) => (
            <div key={name} className={name.startsWith('cost-') ? 'is-cost' : undefined}>
              <dt>
                <MarkIcon name={name} />
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="legend-elements">
        <h2 id="legend-elements">{t('Elements')}</h2>
        <ul className="card-legend">
          {withIcon.map((element) => (
            <li key={element}>
              <ElementIcon element={element} size={22} alt="" /> {t(elementNames[element])}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="legend-keywords">
        <h2 id="legend-keywords">{t('Keywords')}</h2>
        <dl className="card-keywords">
          {keywordAnchors.map((anchor) => (
            <div key={anchor}>
              <dt>{t(glossary[anchor].title)}</dt>
              <dd>{plain(renderProse(writer, glossary[anchor].explanation))}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
