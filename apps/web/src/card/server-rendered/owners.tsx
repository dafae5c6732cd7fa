import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { getCard } from './cards.ts';
import type { KnownCard } from './cards.ts';
import { Tiles } from './tiles.tsx';
import { TextWithLinks } from '../../words/text-with-links.tsx';

const hasByDefault =
  (ability: DefinitionId) =>
  ({ data }: KnownCard): boolean =>
    data.defaultskillids.includes(ability);

/** Lists spells that have an ability as a side, or grant it. */
export const RelatedSpells = ({ known: { data } }: { readonly known: KnownCard }) => (
  <Tiles cards={data.relatedspells.map(getCard)} />
);

/** Lists monsters that always have an ability, and those that can learn it. */
export const RelatedMonsters = ({ known: { data } }: { readonly known: KnownCard }) => {
  const all = data.relatedmonsters.map(getCard);
  const isDefault = hasByDefault(data.id);
  const defaults = all.filter(isDefault);
  const learners = all.filter((monster) => !isDefault(monster));
  return (
    <>
      {defaults.length === 0 ? null : (
        <>
          <p className="card-teachable">
            <TextWithLinks text={t('**Every copy** of these has it')} />
          </p>
          <Tiles cards={defaults} />
        </>
      )}
      {learners.length === 0 ? null : (
        <>
          <p className="card-teachable">
            <TextWithLinks text={t('**Teachable** to some copies of these')} />
          </p>
          <Tiles cards={learners} />
        </>
      )}
    </>
  );
};
