import { glossary, keywordAnchors } from '@stackmate/catalogue/glossary';
import { entries } from '@stackmate/catalogue';
import { signs, tableSignNames } from '@stackmate/catalogue/signs';
import { lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import { elements } from '@stackmate/engine';
import { ElementIcon, elementName, SignList } from '@stackmate/ui';
import { t } from '@stackmate/words';

const lookup = lookupIn(entries);
const withIcon = elements.filter((element) => element !== 'None' && element !== 'Any');

/** Explains every sign, element and keyword on cards, from the game's data. */
export function CardLegend() {
  return (
    <>
      <section aria-labelledby="legend-signs">
        <h2 id="legend-signs">{t('Signs')}</h2>
        <SignList />
        <h3>{t('In a match')}</h3>
        <dl className="card-keywords">
          {tableSignNames.map((name) => (
            <div key={name}>
              <dt>{t(signs[name].title)}</dt>
              <dd>{t(signs[name].meaning)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="legend-elements">
        <h2 id="legend-elements">{t('Elements')}</h2>
        <ul className="card-legend">
          {withIcon.map((element) => (
            <li key={element}>
              <ElementIcon element={element} size={22} alt="" /> {elementName(element)}
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
              <dd>{plain(renderProse(lookup, glossary[anchor].explanation))}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
