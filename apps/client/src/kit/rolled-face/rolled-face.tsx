import { Card, cardView, rarityNames } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { t } from '@stackmate/words';
import '../page/parts.css';

/** Shows a rolled copy of a card as its face, in the width that the page gives it. */
export const RolledFace = ({ roll }: { readonly roll: Roll }) => (
  <span className="rolled-face">
    <Card view={cardView(roll.card, roll)} isSmall />
  </span>
);

/** The same as a button that opens the card. */
export function OpenableFace({
  roll,
  onOpen,
}: {
  readonly roll: Roll;
  readonly onOpen: () => void;
}) {
  const { name, rarity } = cardView(roll.card, roll);
  return (
    <button type="button" className="openable-face" onClick={onOpen}>
      <span className="sm-hidden">
        {t('{name}, {rarity}, inspect', { name, rarity: t(rarityNames[rarity]) })}
      </span>
      <span aria-hidden="true" inert>
        <RolledFace roll={roll} />
      </span>
    </button>
  );
}
