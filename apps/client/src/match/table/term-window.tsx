import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { TermPopup } from '@stackmate/ui';

interface TermWindowProps {
  readonly anchor: GlossaryAnchor;
  readonly onClose: () => void;
}

/** What a term means. A part of its own: the glossary is loaded when the first term is asked for. */
export const TermWindow = ({ anchor, onClose }: TermWindowProps) => (
  <TermPopup anchor={anchor} onClose={onClose} />
);
