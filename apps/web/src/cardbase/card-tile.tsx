import { ElementIcon, rarityNames, statNames } from '@stackmate/ui';
import type { Element } from '@stackmate/engine';
import { pageAddress, t } from '@stackmate/words';
import type { Tile } from './tile.ts';
import { TilePicture } from './tile-picture.tsx';
import './tiles.css';

/** Shows a numeric energy cost in a disc, and any other cost as a label. */
export const CostDisc = ({ cost }: { readonly cost: string | null }) =>
  cost === null ? null : (
    <span className={/^\d+$/.test(cost) ? 'sm-cost' : 'cb-cost-words'}>
      <span className="sm-hidden">{t('Cost')} </span>
      {cost}
    </span>
  );

export const TileElements = ({ tile, size }: { readonly tile: Tile; readonly size: number }) => (
  <>
    {tile.elements.map((element) => (
      <ElementIcon key={element} element={element as Element} size={size} lazy />
    ))}
  </>
);

/** Returns the element whose colour a tile uses. */
export const getInk = ({ elements: [first], kind }: Tile): string =>
  first ?? (kind === 'rule' ? 'Normal' : 'None');

const Stats = ({ tile }: { readonly tile: Tile }) => (
  <span className="cb-tile-stats">
    {tile.stats
      .filter(([name]) => name !== 'eq')
      .map(([name, value]) => (
        <span key={name} className="cb-tile-stat">
          <span className="cb-tile-stat-name">{t(statNames[name])}</span>{' '}
          <span dir="ltr">{value}</span>
        </span>
      ))}
    {tile.rangeTypes === '' ? null : <span className="sm-hidden">{tile.rangeTypes}</span>}
  </span>
);

export interface CardTileProps {
  readonly tile: Tile;
  /** Whether to load the image at once instead of lazily. */
  readonly isEarly: boolean;
}

/** Shows a card as a tile, 150 px wide, that links to its page. */
export const CardTile = ({ tile, isEarly }: CardTileProps) => (
  <a
    className="cb-tile"
    href={pageAddress(tile.address)}
    data-card={tile.id}
    data-ink={getInk(tile)}
    data-rarity={tile.rarity}
    data-kind={tile.kind}
  >
    <span className="cb-tile-head">
      <span
        className="cb-tile-name"
        data-long={tile.name.length > 13 || undefined}
        data-wide={/[^\s-]{14}/.test(tile.name) || undefined}
      >
        {tile.name}
      </span>
      <CostDisc cost={tile.cost} />
    </span>
    <span className="cb-tile-art">
      <TilePicture tile={tile} isEarly={isEarly} />
    </span>
    <span className="cb-tile-words">
      <TileElements tile={tile} size={15} /> {tile.subtitle}
      <span className="sm-hidden">, {t(rarityNames[tile.rarity])}</span>
    </span>
    {tile.stats.length > 0 ? (
      <Stats tile={tile} />
    ) : (
      <span className="cb-tile-text" dir="auto">
        {tile.text}
      </span>
    )}
  </a>
);
