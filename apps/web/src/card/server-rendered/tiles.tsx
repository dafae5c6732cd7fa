import { monsterTypes } from '@stackmate/engine';
import { elementName, monsterTypeName, Picture } from '@stackmate/ui';
import { pageAddress, t } from '@stackmate/words';
import { listElements, getPath } from './cards.ts';
import type { KnownCard } from './cards.ts';

/** Returns a tile's subtitle: `Level 3 · Poison`. */
const getKind = ({ data, entry }: KnownCard): string => {
  const first = entry.kind === 'monster' ? t('Level {level}', { level: entry.level }) : t('Spell');
  const elements = listElements(entry)
    .slice(0, 1)
    .filter((element) => element !== 'None');
  const type = monsterTypes[data.monstertype1];
  return [
    first,
    ...elements.map((element) => elementName(element)),
    ...(type === 'None' ? [] : [monsterTypeName(type)]),
  ].join(' · ');
};

/** Shows cards as small linked tiles. */
export const Tiles = ({ cards }: { readonly cards: readonly KnownCard[] }) => (
  <ul className="card-tiles">
    {cards.map((known) => (
      <li key={known.entry.id}>
        <a
          href={pageAddress(getPath(known.data))}
          className="card-tile"
          data-ink={listElements(known.entry)[0] ?? 'None'}
        >
          <span className="card-tile__art">
            <Picture path={known.data.image ?? ''} alt="" width={320} height={200} />
          </span>
          <span className="card-tile__name">{t(known.entry.name)}</span>
          <span className="card-tile__kind">{getKind(known)}</span>
        </a>
      </li>
    ))}
  </ul>
);
