import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { TermPopup } from '@stackmate/ui';

interface TermDialogProps {
  readonly anchor: GlossaryAnchor;
  readonly onClose: () => void;
}

/** What a term means; a match stays where it is when more is wanted. A part of its own: the glossary is loaded when the first term is asked for. */
export const TermDialog = ({ anchor, onClose }: TermDialogProps) => (
  <TermPopup anchor={anchor} opensTab onClose={onClose} />
);
