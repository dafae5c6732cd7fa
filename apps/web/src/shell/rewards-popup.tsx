import { Modal } from '@stackmate/ui';
import { pageAddress, t } from '@stackmate/words';

export interface RewardsPopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Popup about the campaign's rewards, a term that the rules don't explain. */
export const RewardsPopup = ({ open, onClose }: RewardsPopupProps) => (
  <Modal open={open} title={t('Rewards')} width="term" onClose={onClose}>
    <p>
      {t(
        'Backers can choose a set of printed first-edition cards with a playing mat, 10,000 in-game coins and a deck of super rare cards, or super VIP for life. Rewards will be between $50 and $500.',
      )}
    </p>
    <p className="sm-modal__more">
      <a className="sm-button" href={pageAddress('/#rewards')}>
        {t('More Details')}
      </a>
    </p>
  </Modal>
);
