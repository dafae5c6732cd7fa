import type { SwapOffer } from '@stackmate/protocol/trading';
import { dateText, t } from '@stackmate/words';
import { statusNames } from './texts.ts';

/** Says what changed since the player looked at the offer last. */
export const SwapChanges = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <div role="status" className="swap-news">
    {sentences.length > 0 && (
      <>
        <h2>{t('Changed since you looked')}</h2>
        <ul>
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);

interface StaleNoteProps {
  readonly partner: string;
  readonly onShow: () => void;
  readonly onKeep: () => void;
}

/** Asks what to do with the player's changes, now that there is a newer version. */
export const StaleNote = ({ partner, onShow, onKeep }: StaleNoteProps) => (
  <div role="alert" className="swap-stale">
    <p>{t('{partner} has changed the offer while you were editing it.', { partner })}</p>
    <p className="button-row">
      <button type="button" className="sm-button" onClick={onShow}>
        {t('Show the new version')}
      </button>
      <button type="button" className="plain-button" onClick={onKeep}>
        {t('Keep my changes')}
      </button>
    </p>
  </div>
);

/** Says until when an offer is open, or how it ended. */
export function SwapTimes({ offer }: { readonly offer: SwapOffer }) {
  const { status, version, changedAt, expiresAt } = offer;
  const dateOf = (at: number): string => dateText(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="shop-quiet">
      {status === 'open'
        ? t('Version {version}, open until {date}. Change any card to make a new version.', {
            version: String(version),
            date: dateOf(expiresAt),
          })
        : t('{status} on {date}.', {
            status: t(statusNames[status]),
            date: dateOf(status === 'expired' ? expiresAt : changedAt),
          })}
    </p>
  );
}
