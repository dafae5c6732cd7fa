import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import './search-help.css';

export interface HelpPopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hasKeys: boolean;
  readonly onKeys: (isOn: boolean) => void;
}

/** Popup with the search help and a switch for keyboard shortcuts. */
export const HelpPopup = ({ open, onClose, hasKeys, onKeys }: HelpPopupProps) => (
  <Modal open={open} title={t('How to search')} onClose={onClose}>
    <Prerendered name="search-help" />
    <label className="cb-keys">
      <input type="checkbox" checked={hasKeys} onChange={({ target }) => onKeys(target.checked)} />
      {t('Use single-key shortcuts on this page')}
    </label>
  </Modal>
);
