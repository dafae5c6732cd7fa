import { isGlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { AssetsProvider, CardPopup, TermPopup } from '@stackmate/ui';
import { loadPicture } from '../api/picture-store.ts';
import { RewardsPopup } from './rewards-popup.tsx';
import { SpecialTypes } from './special-types.tsx';

const assets = { base: '', load: loadPicture };

/** What was clicked in a text. */
export type Clicked = { readonly term: string } | { readonly card: number };

const anchorOf = (clicked: Clicked | null): GlossaryAnchor | null =>
  clicked !== null && 'term' in clicked && isGlossaryAnchor(clicked.term) ? clicked.term : null;

/** Terms and cards of texts, explained without leaving the page. Comes with the whole catalogue, so only when wanted. */
export const Popups = ({
  clicked,
  onClose,
}: {
  readonly clicked: Clicked | null;
  readonly onClose: () => void;
}) => (
  <AssetsProvider value={assets}>
    <TermPopup
      anchor={anchorOf(clicked)}
      details={anchorOf(clicked) === 'specialtypes' ? <SpecialTypes /> : null}
      onClose={onClose}
    />
    <RewardsPopup
      open={clicked !== null && 'term' in clicked && clicked.term === 'rewards'}
      onClose={onClose}
    />
    <CardPopup id={clicked !== null && 'card' in clicked ? clicked.card : null} onClose={onClose} />
  </AssetsProvider>
);
