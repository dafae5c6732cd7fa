import { isGlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { AssetsProvider, CardPopup, TermPopup } from '@stackmate/ui';
import { loadPicture } from '../api/picture-store.ts';
import { RewardsPopup } from './rewards-popup.tsx';
import { SpecialTypes } from './special-types.tsx';

const assets = { base: '', load: loadPicture };

/** The clicked term or card. */
export type PopupTarget = { readonly term: string } | { readonly card: number };

const findAnchor = (target: PopupTarget | null): GlossaryAnchor | null =>
  target !== null && 'term' in target && isGlossaryAnchor(target.term) ? target.term : null;

/** Popups for terms and cards in texts. Imported on demand, because they include the whole catalogue. */
export const Popups = ({
  target,
  onClose,
}: {
  readonly target: PopupTarget | null;
  readonly onClose: () => void;
}) => (
  <AssetsProvider value={assets}>
    <TermPopup
      anchor={findAnchor(target)}
      details={findAnchor(target) === 'specialtypes' ? <SpecialTypes /> : null}
      onClose={onClose}
    />
    <RewardsPopup
      open={target !== null && 'term' in target && target.term === 'rewards'}
      onClose={onClose}
    />
    <CardPopup id={target !== null && 'card' in target ? target.card : null} onClose={onClose} />
  </AssetsProvider>
);
