import { useState } from 'react';
import { renderSVG } from 'uqr';
import { t } from '../words/index.ts';

/** Where a friend takes an invite up. */
const addressOf = (code: string): string => new URL(`/play/j/${code}`, location.href).href;

async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    // Only where the context is secure.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}

/** Only this machine calls itself so. */
const isNearOnly = (): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** An open invite: code, link, and the link as a picture for a phone's camera. */
export function InviteLink({ code }: { readonly code: string }) {
  const address = addressOf(code);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isCopied, setCopied] = useState(false);
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  const copy = async (): Promise<void> => setCopied(await copied(address, field));
  const share = (): void => {
    // Closed without sharing: nothing was meant to happen.
    navigator.share({ title: 'Stackmate', url: address }).catch(() => {});
  };
  return (
    <div className="invite">
      <img
        className="invite-code"
        src={picture}
        alt={t('The link, for a camera')}
        width="132"
        height="132"
      />
      <div className="invite-ways">
        <p>
          {t('Code')} <b className="invite-letters">{code}</b>
        </p>
        <input
          ref={setField}
          className="field"
          readOnly
          value={address}
          aria-label={t('Link for your friend')}
          onFocus={(event) => event.target.select()}
        />
        {isNearOnly() && (
          <p className="panel-note">
            {t(
              'This link works on this machine. For another one, open the game by this machine’s address in the network.',
            )}
          </p>
        )}
        <div className="button-row">
          <button type="button" className="plain-button" onClick={() => void copy()}>
            {isCopied ? t('Copied') : t('Copy the link')}
          </button>
          {'share' in navigator && (
            <button type="button" className="plain-button" onClick={share}>
              {t('Share')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
