import { useState } from 'react';
import { renderSVG } from 'uqr';
import { t } from '@stackmate/words';
import { gameOrigin } from '../../platform/device/game-origin.ts';

/** Returns the address at which a friend accepts an invite. */
const inviteAddress = (code: string): string => `${gameOrigin()}/play/j/${code}`;

async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    // Available only in secure contexts.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}

/** Whether the address works on this machine only. */
const isLocalOnly = (): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** Shows an open invite: its code, its link, and a QR code of the link. */
export function InviteLink({ code }: { readonly code: string }) {
  const address = inviteAddress(code);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isCopied, setCopied] = useState(false);
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  const copy = async (): Promise<void> => setCopied(await copyText(address, field));
  const share = (): void => {
    // Rejected when the player closes the share dialog.
    navigator.share({ title: 'Stackmate', url: address }).catch(() => {});
  };
  return (
    <div className="invite">
      <img
        className="invite-code"
        src={picture}
        alt={t('QR code of the link')}
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
          dir="ltr"
          readOnly
          value={address}
          aria-label={t('Link for your friend')}
          onFocus={(event) => event.target.select()}
        />
        {isLocalOnly() && (
          <p className="panel-note">
            {t(
              'This link works on this machine only. To invite others, open the game at this machine’s network address.',
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
