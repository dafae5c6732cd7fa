import { pageAddress, t } from '@stackmate/words';
import { rarityNames, statNames } from '@stackmate/ui';
import { CostDisc, getInk, TileElements } from './card-tile.tsx';
import type { Tile } from './tile.ts';
import { TilePicture } from './tile-picture.tsx';
import './rows.css';

export interface CardRowProps {
  readonly tile: Tile;
  readonly isEarly: boolean;
}

/** Shows a card in one line, which expands to its text. */
export const CardRow = ({ tile, isEarly }: CardRowProps) => (
  <details className="cb-row" data-ink={getInk(tile)} data-kind={tile.kind}>
    <summary data-card={tile.id}>
      <span className="cb-row-art">
        <TilePicture tile={tile} isEarly={isEarly} />
      </span>
      <span className="cb-row-name">{tile.name}</span>
      <span className="cb-row-words">
        <TileElements tile={tile} size={17} /> {tile.subtitle}
      </span>
      <span className="cb-row-stats">
        {tile.stats.map(([name, value]) => (
          <span key={name}>
            <span className="cb-row-stat-name">{t(statNames[name])}</span>{' '}
            <span dir="ltr">{value}</span>
          </span>
        ))}
      </span>
      <CostDisc cost={tile.cost} />
    </summary>
    <div className="cb-row-body">
      <p className="cb-row-text" dir="auto">
        {tile.text}
      </p>
      {tile.flavour === '' ? null : (
        <p className="cb-row-flavour" dir="auto">
          {tile.flavour}
        </p>
      )}
      <p>
        {t(rarityNames[tile.rarity])}
        {tile.rangeTypes === '' ? '' : ` · ${t('Range type: {types}', { types: tile.rangeTypes })}`}
        {' · '}
        <a href={pageAddress(tile.address)}>{t('The page of {name}', { name: tile.name })}</a>
      </p>
    </div>
  </details>
);
