import { t } from '@stackmate/words';

/** [PH4] Returns the e-mail to the holder of a card that somebody contests: it is sent to everybody with an address. */
export const contestEmail = (
  address: (path: string) => string,
): { readonly subject: string; readonly text: string } => ({
  subject: t('Somebody contests a physical card of yours'),
  text: [
    t(
      'Somebody who has one of your physical cards says that it is theirs. Read why, then release the card to them or answer that it is yours. If you don’t agree, the operators decide after 60 days:',
    ),
    '',
    address('/play/physical'),
    '',
  ].join('\n'),
});
