import type { Entry } from '@stackmate/catalogue';
import type { MonsterDefinition } from '@stackmate/engine';
import { relatedTo } from './related.ts';
import { Tiles } from './tiles.tsx';

/** Monsters of the same blood: what a supermon may be made of, and what a basic monster may help to make. */
export const RelatedByKind = ({ monster }: { readonly monster: Entry & MonsterDefinition }) => {
  const { basics, supermons } = relatedTo(monster);
  return (
    <section className="card-section">
      <h2>Related cards</h2>
      {basics.length === 0 ? null : (
        <>
          <h3>{monster.level === 1 ? 'Its kin' : 'What it may rise from'}</h3>
          {monster.level === 1 ? null : (
            <p>
              Any stack of at least {monster.level} monsters of yours can be{' '}
              <a className="sm-term" href="/rules#upgrade">
                upgraded
              </a>{' '}
              to it. These are its kin:
            </p>
          )}
          <Tiles cards={basics} />
        </>
      )}
      {supermons.length === 0 ? null : (
        <>
          <h3>{monster.level === 1 ? 'Supermons of its blood' : 'Its equals'}</h3>
          <Tiles cards={supermons} />
        </>
      )}
    </section>
  );
};
