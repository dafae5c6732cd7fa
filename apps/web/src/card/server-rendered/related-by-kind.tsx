import type { Entry } from '@stackmate/catalogue';
import type { MonsterDefinition } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { relatedTo } from './related.ts';
import { Tiles } from './tiles.tsx';
import { TextWithLinks } from '../../words/text-with-links.tsx';

/** Lists related basic monsters and supermons: what a supermon can be upgraded from, or a basic monster upgraded to. */
export const RelatedByKind = ({ monster }: { readonly monster: Entry & MonsterDefinition }) => {
  const { basics, supermons } = relatedTo(monster);
  return (
    <section className="card-section">
      <h2>{t('Related cards')}</h2>
      {basics.length === 0 ? null : (
        <>
          <h3>{monster.level === 1 ? t('Related monsters') : t('Upgrade from')}</h3>
          {monster.level === 1 ? null : (
            <p>
              <TextWithLinks
                hasTerms
                text={t(
                  'Any stack of at least {level} of your monsters can be [upgraded](/rules#upgrade) to it. These are related:',
                  { level: monster.level },
                )}
              />
            </p>
          )}
          <Tiles cards={basics} />
        </>
      )}
      {supermons.length === 0 ? null : (
        <>
          <h3>{monster.level === 1 ? t('Related supermons') : t('Other supermons')}</h3>
          <Tiles cards={supermons} />
        </>
      )}
    </section>
  );
};
