import { Card, cardView } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import './parts.css';

/** Shows a rolled copy of a card as its face, in the width that the page gives it. */
export const RolledFace = ({ roll }: { readonly roll: Roll }) => (
  <span className="rolled-face">
    <Card view={cardView(roll.card, roll)} isSmall />
  </span>
);
