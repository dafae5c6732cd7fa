import { useEffect, useState } from 'react';
import { injectTagManager, keepConsent, keptConsent } from '../calls/tag-manager.ts';
import type { SiteConfig } from '../site/site-config.ts';
import { t } from '../words/index.ts';

/** Whether visits may be counted by an outside service. Nothing of it is loaded before a visitor says so. */
export const Consent = ({
  tagManager,
}: {
  readonly tagManager: NonNullable<SiteConfig['tagManager']>;
}) => {
  const [agreed, setAgreed] = useState(false);
  useEffect(() => setAgreed(keptConsent() === true), []);
  useEffect(() => {
    if (agreed) injectTagManager(tagManager);
  }, [agreed, tagManager]);
  return (
    <label className="foot-consent">
      <input
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => {
          keepConsent(target.checked);
          setAgreed(target.checked);
        }}
      />
      {t('My visits may be counted by an outside service')}
    </label>
  );
};
