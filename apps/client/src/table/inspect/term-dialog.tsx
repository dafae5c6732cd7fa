import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { TermPopup } from '@stackmate/ui';

interface TermDialogProps {
  readonly anchor: GlossaryAnchor;
  readonly onClose: () => void;
}

/**
 * Explains a term. Links open a new tab, so that the match stays open. A separate module, so that the glossary is
 * loaded only when it is first needed.
 */
export const TermDialog = ({ anchor, onClose }: TermDialogProps) => (
  <TermPopup anchor={anchor} opensTab onClose={onClose} />
);
