import * as api from '@stackmate/protocol/routes';
import { isBundled, serverOrigin } from '../../../platform/device/flags.ts';
import { t } from '@stackmate/words';
import { Section } from './section.tsx';

/** Shows a link that downloads everything stored about the player. */
export const DataSection = () => (
  <Section title={t('Your data')}>
    <p>{t('One file with everything that this server stores about you, in JSON.')}</p>
    <div className="button-row">
      <a
        className="plain-button"
        // An app's session isn't the browser's, to which a link outside of the game leads.
        href={isBundled ? `${serverOrigin}/play/account` : api.account.exportAll.address}
        download="stackmate-account.json"
      >
        {t('Download my data')}
      </a>
    </div>
  </Section>
);
