import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { TermPopup } from '@stackmate/ui';

interface TermWindowProps {
  readonly anchor: GlossaryAnchor;
  readonly onClose: () => void;
}

/** What a term means; a match stays where it is when more is wanted. A part of its own: the glossary is loaded when the first term is asked for. */
export const TermWindow = ({ anchor, onClose }: TermWindowProps) => (
  <TermPopup anchor={anchor} opensTab onClose={onClose} />
);
