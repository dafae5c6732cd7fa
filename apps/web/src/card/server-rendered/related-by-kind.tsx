import type { Entry } from '@stackmate/catalogue';
import type { MonsterDefinition } from '@stackmate/engine';
import { relatedTo } from './related.ts';
import { Tiles } from './tiles.tsx';

/** Lists related basic monsters and supermons: what a supermon can be upgraded from, or a basic monster upgraded to. */
export const RelatedByKind = ({ monster }: { readonly monster: Entry & MonsterDefinition }) => {
  const { basics, supermons } = relatedTo(monster);
  return (
    <section className="card-section">
      <h2>Related cards</h2>
      {basics.length === 0 ? null : (
        <>
          <h3>{monster.level === 1 ? 'Related monsters' : 'Upgrade from'}</h3>
          {monster.level === 1 ? null : (
            <p>
              Any stack of at least {monster.level} of your monsters can be{' '}
              <a className="sm-term" href="/rules#upgrade">
                upgraded
              </a>{' '}
              to it. These are related:
            </p>
          )}
          <Tiles cards={basics} />
        </>
      )}
      {supermons.length === 0 ? null : (
        <>
          <h3>{monster.level === 1 ? 'Related supermons' : 'Other supermons'}</h3>
          <Tiles cards={supermons} />
        </>
      )}
    </section>
  );
};
