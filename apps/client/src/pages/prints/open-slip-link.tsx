import { t } from '@stackmate/words';
import { Link } from 'react-router';

/** Leads to where a card that nobody has registered is added to a vault. */
export const OpenSlipLink = ({ code }: { readonly code: string }) => (
  <p>
    <Link className="sm-button" to={`/physical?code=${code}`}>
      {t('Open the slip of the pack')}
    </Link>
  </p>
);
