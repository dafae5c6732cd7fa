import { entries } from '@stackmate/catalogue';
import { glossary } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { lookupIn, renderProse } from '@stackmate/catalogue/text';
import type { ReactNode } from 'react';
import { pageAddress, t } from '@stackmate/words';
import { RichText } from '../text/rich-text.tsx';
import { Modal } from './modal.tsx';

const lookup = lookupIn(entries);

export interface TermPopupProps {
  /** The term to explain; null closes the popup. */
  readonly anchor: GlossaryAnchor | null;
  /** Content after the explanation, such as long lists; makes the window wider. */
  readonly details?: ReactNode;
  /** Whether its link to the rules opens a new tab, so that the page stays open. */
  readonly opensTab?: boolean;
  readonly onClose: () => void;
}

/** Explains a rule term, with a link to its section in the Official Rules. */
export const TermPopup = ({
  anchor,
  details = null,
  opensTab = false,
  onClose,
}: TermPopupProps) => {
  const term = anchor === null ? null : glossary[anchor];
  return (
    <Modal
      open={term !== null}
      title={term ? t(term.title) : ''}
      width={details === null ? 'term' : 'types'}
      onClose={onClose}
    >
      {term === null ? null : (
        <>
          <p>
            <RichText text={renderProse(lookup, term.explanation)} links />
          </p>
          {details}
          <p className="sm-modal__more">
            <a
              className="sm-button"
              href={pageAddress(`/rules#${anchor}`)}
              {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {t('More Details')}
              {opensTab && <span className="sm-hidden"> {t('(opens in a new tab)')}</span>}
            </a>
          </p>
        </>
      )}
    </Modal>
  );
};
