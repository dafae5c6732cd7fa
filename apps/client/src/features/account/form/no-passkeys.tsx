import type { AccountServerInfo } from '@stackmate/protocol/account';
import { t } from '@stackmate/words';

/** Says why passkeys don't work at this address, and where they do. */
export function NoPasskeys({ server: { passkeyAddress } }: { readonly server: AccountServerInfo }) {
  if (passkeyAddress === null) {
    return (
      <p className="account-note">
        {t('Passkeys need an https address, which this server doesn’t have.')}
      </p>
    );
  }
  const { pathname } = location;
  return (
    <p className="account-note">
      {t('Passkeys work only at this server’s main address:')}{' '}
      <a href={`${passkeyAddress}${pathname}`}>{new URL(passkeyAddress).host}</a>
    </p>
  );
}
