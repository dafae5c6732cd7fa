import type { SiteConfig } from '@stackmate/protocol/site-config';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { injectTagManager, storeConsent, storedConsent } from '../api/tag-manager.ts';
import { reportVitals } from '../api/web-vitals.ts';
import { useSite } from '../site/use-site.ts';

/** Asks whether an outside service may count visits. The service isn't loaded before the visitor agrees. */
export const Consent = ({
  tagManager,
}: {
  readonly tagManager: NonNullable<SiteConfig['tagManager']>;
}) => {
  const { webVitals } = useSite();
  const [agreed, setAgreed] = useState(false);
  useEffect(() => setAgreed(storedConsent() === true), []);
  useEffect(() => {
    if (!agreed) return;
    injectTagManager(tagManager);
    if (webVitals) void reportVitals();
  }, [agreed, tagManager, webVitals]);
  return (
    <label className="foot-consent">
      <input
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => {
          storeConsent(target.checked);
          setAgreed(target.checked);
        }}
      />
      {t('Allow an outside service to count my visits')}
    </label>
  );
};
