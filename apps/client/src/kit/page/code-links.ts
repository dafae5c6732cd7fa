import { msg } from '@stackmate/words';

/** Tabs of the shop pages where codes may be redeemed. */
export const codeLinks = [['/redeem', msg('Redeem a code')]] as const;
