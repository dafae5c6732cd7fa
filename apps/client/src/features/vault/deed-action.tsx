import { definitionName } from '@stackmate/catalogue/log-text';
import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../kit/account/with-account.tsx';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { download } from '../../kit/records/record-links.tsx';
import { call } from '../../platform/api/call.ts';
import type { Fault } from '../../platform/api/result.ts';

/** Returns why there is no deed, with the time from which there will be one. */
async function explainFault({ code, text }: Fault): Promise<string> {
  const head = code === 'no-deed-yet' ? await call(api.cardLog.head) : null;
  if (!head?.ok || head.value.nextAt === null) return text;
  const time = dateText(head.value.nextAt, { dateStyle: 'medium', timeStyle: 'short' });
  return t('{reason} Its deed is available from {time}.', { reason: text, time });
}

/** [OL2] Downloads the deed of a copy: the proof that it belongs to the player. */
export function DeedAction({ copy }: { readonly copy: VaultCopy }) {
  const mayDownload = useMay(api.cardLog.deed);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  if (!mayDownload) return null;
  async function save(): Promise<void> {
    setLoading(true);
    setFault(null);
    setSaved(false);
    const deed = await call(api.cardLog.deed, { id: copy.id });
    if (deed.ok) {
      const name = definitionName(copy.card)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-');
      download(JSON.stringify(deed.value), `deed-${name}-${copy.sent.serial}.json`);
      setSaved(true);
    } else setFault(await explainFault(deed.fault));
    setLoading(false);
  }
  return (
    <div className="copy-deed">
      <button
        type="button"
        className="plain-button"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void save();
        }}
      >
        {t('Download deed')}
      </button>
      <p role="status">
        {isSaved && (
          <>
            {t(
              'Saved. The deed proves that the card is yours, also without this server. Don’t share the file: whoever has it can claim the card elsewhere.',
            )}{' '}
            <Link to="/deed">{t('Check a deed')}</Link>
          </>
        )}
      </p>
      <p className="fault" role="alert">
        {fault}
      </p>
    </div>
  );
}
