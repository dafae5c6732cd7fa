import { t } from '@stackmate/words';
import type { Cosmetic } from './list-cosmetics.ts';
import { CosmeticPicture } from './picture.tsx';

interface TileGridProps {
  readonly label: string;
  readonly cosmetics: readonly Cosmetic[];
  readonly tried: Cosmetic | null;
  readonly onTry: (cosmetic: Cosmetic) => void;
}

const stateOf = ({ isWorn, need }: Cosmetic): 'worn' | 'owned' | 'locked' =>
  isWorn ? 'worn' : need === null ? 'owned' : 'locked';

/** Shows cosmetics as tiles; selecting one tries it on. */
export function TileGrid({ label, cosmetics, tried, onTry }: TileGridProps) {
  return (
    <ul className="cosmetic-grid" aria-label={label}>
      {cosmetics.map((cosmetic) => (
        <li key={cosmetic.id}>
          <button
            type="button"
            className="cosmetic-tile"
            data-kind={cosmetic.kind}
            data-state={stateOf(cosmetic)}
            aria-pressed={tried?.kind === cosmetic.kind && tried.id === cosmetic.id}
            onClick={() => onTry(cosmetic)}
          >
            <span className="cosmetic-picture">
              <CosmeticPicture cosmetic={cosmetic} />
            </span>
            <b>{cosmetic.name}</b>
            {cosmetic.isWorn && <small>{t('Worn')}</small>}
            {cosmetic.need !== null && (
              <small>
                {cosmetic.progress ? (
                  <>
                    <span className="sm-hidden">{cosmetic.need} </span>
                    {cosmetic.progress.text}
                  </>
                ) : (
                  t('Not yet')
                )}
              </small>
            )}
            {cosmetic.progress && (
              <span className="cosmetic-progress" aria-hidden="true">
                <i style={{ inlineSize: `${Math.round(cosmetic.progress.share * 100)}%` }} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
