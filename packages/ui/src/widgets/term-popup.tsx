import { entries } from '@stackmate/catalogue';
import { glossary } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { createWriter, lookupIn, renderProse } from '@stackmate/catalogue/text';
import type { ReactNode } from 'react';
import { RichText } from '../text/rich-text.tsx';
import { Modal } from './modal.tsx';

const writer = createWriter(lookupIn(entries));

export interface TermPopupProps {
  /** The term that is explained; null: the popup is closed. */
  readonly anchor: GlossaryAnchor | null;
  /** More than its explanation, where it has much to list: the window is wider then. */
  readonly details?: ReactNode;
  /** Its place in the rules opens in a new tab: what is behind the popup goes on. */
  readonly opensTab?: boolean;
  readonly onClose: () => void;
}

/** What a rule term means, with the way to its place in the Official Rules. */
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
      title={term?.title ?? ''}
      width={details === null ? 'term' : 'types'}
      onClose={onClose}
    >
      {term === null ? null : (
        <>
          <p>
            <RichText text={renderProse(writer, term.explanation)} links />
          </p>
          {details}
          <p className="sm-modal__more">
            <a
              className="sm-button"
              href={`/rules#${anchor}`}
              {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              More Details
              {opensTab && <span className="sm-hidden"> (opens in a new tab)</span>}
            </a>
          </p>
        </>
      )}
    </Modal>
  );
};
