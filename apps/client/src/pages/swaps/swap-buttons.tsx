import type { SwapOffer } from '@stackmate/protocol/trading';
import { t } from '@stackmate/words';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { AcceptButton } from './accept-button.tsx';
import type { SwapDraft } from './use-draft.ts';

interface SwapButtonsProps {
  readonly offer: SwapOffer | null;
  readonly state: SwapDraft;
  readonly isStale: boolean;
  readonly isEmpty: boolean;
  /** Whether a card of the offer can't go any more. */
  readonly isBlocked: boolean;
  readonly isBusy: boolean;
  readonly mayTrade: boolean;
  /** Time before the version can be accepted, in ms. */
  readonly pause: number;
  readonly onSend: () => void;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** The buttons of an offer that the player is changing. */
function DraftButtons({ offer, state, isEmpty, isBusy, mayTrade, onSend }: SwapButtonsProps) {
  const isOff = isEmpty || !mayTrade || isBusy;
  return (
    <>
      <Switchable name="trading" isSilent>
        <button
          type="button"
          className="sm-button"
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) onSend();
          }}
        >
          {offer ? t('Send the new version') : t('Send the offer')}
        </button>
      </Switchable>
      {(offer !== null || !isEmpty) && (
        <button type="button" className="plain-button" onClick={state.discard}>
          {offer ? t('Discard my changes') : t('Clear the table')}
        </button>
      )}
    </>
  );
}

/** What the player can do with an offer, as it is or with their changes. */
export function SwapButtons(props: SwapButtonsProps) {
  const { offer, state, isStale, isBlocked, isBusy, pause, onAccept, onClose } = props;
  if (state.draft) return isStale ? null : <DraftButtons {...props} />;
  if (offer?.status !== 'open' || offer.frozen !== null) return null;
  return (
    <>
      {offer.isOwnTurn && (
        <Switchable name="trading" isSilent>
          <AcceptButton
            pause={pause}
            reason={
              isBlocked
                ? t('A marked card can’t go any more. Remove it and send a new version.')
                : null
            }
            onAccept={onAccept}
          />
        </Switchable>
      )}
      <button type="button" className="plain-button" aria-busy={isBusy} onClick={onClose}>
        {offer.isOwnTurn ? t('Decline') : t('Withdraw')}
      </button>
    </>
  );
}
