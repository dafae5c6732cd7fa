import { definitionName } from '@stackmate/catalogue/log-text';
import { imagePath } from '@stackmate/catalogue/carddata';
import type { DefinitionId } from '@stackmate/engine';
import { ElementIcon, Picture, smallPath } from '@stackmate/ui';
import { deckEntry } from './deck-cards.ts';
import './strip-face.css';

/** Shows the visible edge of a card in a pile: cost, name, elements and a part of its picture. */
export function StripFace({ id }: { readonly id: DefinitionId }) {
  const { cost, elements, idname } = deckEntry(id);
  return (
    <span className="strip-face" aria-hidden="true">
      <b className="strip-cost">{cost}</b>
      <span className="strip-name">{definitionName(id)}</span>
      <span className="strip-elements">
        {elements.map((element) => (
          <ElementIcon key={element} element={element} size={18} alt="" isSmall />
        ))}
      </span>
      <span className="strip-art">
        <Picture path={smallPath(imagePath(idname))} alt="" width={320} height={200} />
      </span>
    </span>
  );
}
