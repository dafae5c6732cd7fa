import type { AccountServerInfo } from '@stackmate/protocol/account';
import { t } from '@stackmate/words';
import { TextWithLinks } from '../../../kit/widgets/text-with-links.tsx';

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
      <TextWithLinks
        text={t('Passkeys work only at this server’s main address: [{host}]({address})', {
          host: new URL(passkeyAddress).host,
          address: `${passkeyAddress}${pathname}`,
        })}
      />
    </p>
  );
}
