import { Modal } from '@stackmate/ui';
import { OpponentChoices } from './opponent-choices.tsx';

interface OpponentDialogProps {
  readonly match: string;
  readonly name: string;
  /** Guests can’t have friends. */
  readonly isGuest: boolean;
  readonly onClose: () => void;
}

/** Shows during a match what a player can do about the opponent. */
export const OpponentDialog = ({ onClose, ...opponent }: OpponentDialogProps) => (
  <Modal open title={opponent.name} onClose={onClose}>
    <OpponentChoices {...opponent} />
  </Modal>
);
