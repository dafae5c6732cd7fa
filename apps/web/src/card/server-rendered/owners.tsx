import type { DefinitionId } from '@stackmate/engine';
import { cardOf } from './cards.ts';
import type { KnownCard } from './cards.ts';
import { Tiles } from './tiles.tsx';

const isSureFor =
  (ability: DefinitionId) =>
  ({ data }: KnownCard): boolean =>
    data.defaultskillids.includes(ability);

/** Spells that have an ability as a side, or give it. */
export const RelatedSpells = ({ known: { data } }: { readonly known: KnownCard }) => (
  <Tiles cards={data.relatedspells.map(cardOf)} />
);

/** Monsters that have an ability, and those that may be taught it. */
export const RelatedMonsters = ({ known: { data } }: { readonly known: KnownCard }) => {
  const all = data.relatedmonsters.map(cardOf);
  const isSure = isSureFor(data.id);
  const sure = all.filter(isSure);
  const taught = all.filter((monster) => !isSure(monster));
  return (
    <>
      {sure.length === 0 ? null : (
        <>
          <p className="card-teachable">
            <b>Every copy</b> of these has it
          </p>
          <Tiles cards={sure} />
        </>
      )}
      {taught.length === 0 ? null : (
        <>
          <p className="card-teachable">
            <b>Teachable</b> to some copies of these
          </p>
          <Tiles cards={taught} />
        </>
      )}
    </>
  );
};
