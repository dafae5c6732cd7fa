import { entryById } from '@stackmate/catalogue';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { abilityView, cardView } from '../card/card-view.ts';
import { fullText } from '../card/full-text.ts';
import { Card } from '../card/card.tsx';
import { AbilityIcon } from '../icons/icons.tsx';
import { RichText } from '../text/rich-text.tsx';
import { cardAddress } from '../text/links.tsx';
import { Modal } from './modal.tsx';

const AbilityPreview = ({ id }: { readonly id: DefinitionId }) => {
  const { icon } = abilityView(id);
  return (
    <div className="sm-preview">
      <AbilityIcon path={icon} size={96} />
      <p>
        <RichText text={fullText(id)} links />
      </p>
    </div>
  );
};

export interface CardPopupProps {
  /** The card or ability to show; null closes the popup. */
  readonly id: DefinitionId | null;
  readonly onClose: () => void;
}

/** Shows a card or an ability, with a link that opens its page in a new tab. */
export const CardPopup = ({ id, onClose }: CardPopupProps) => {
  const entry = id === null ? null : entryById(id);
  return (
    <Modal open={entry !== null} title={entry ? t(entry.name) : ''} onClose={onClose}>
      {entry === null ? null : (
        <>
          {entry.kind === 'ability' ? (
            <AbilityPreview id={entry.id} />
          ) : (
            <div className="sm-preview">
              <Card view={cardView(entry.id)} />
            </div>
          )}
          <p className="sm-modal__more">
            <a
              className="sm-button"
              href={cardAddress(entry.id)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('More Details')}
              <span className="sm-hidden"> {t('(opens in a new tab)')}</span>
            </a>
          </p>
        </>
      )}
    </Modal>
  );
};
