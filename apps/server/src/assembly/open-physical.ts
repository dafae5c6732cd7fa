import type { AllHandlers } from '../http/handlers.ts';
import { composeIn } from '../language/compose-in.ts';
import type { WriteEmail } from '../emails/index.ts';
import { deckCheckHandlers } from '../physical/deck-check-handlers.ts';
import { contestHandlers, transferHandlers } from '../physical/holder-handlers.ts';
import { physicalHandlers } from '../physical/physical-handlers.ts';
import type { Settings } from '../settings/index.ts';
import { wallNow } from './clocks.ts';
import type { Matches } from './open-matches.ts';
import type { Storage } from './open-storage.ts';
import { createShownName } from './shown-name.ts';

export interface PrintReaderOptions {
  readonly settings: Pick<Settings, 'network' | 'physical'>;
  readonly storage: Pick<Storage, 'store'>;
  /** Returns the address of this server, if the settings name none. */
  readonly address: () => string;
}

/** Returns what codes of prints are read and looked up with. */
export const createPrintReader = ({
  settings,
  storage: { store },
  address,
}: PrintReaderOptions) => ({
  store,
  address: () => settings.network.baseAddress ?? address(),
  key: settings.physical.codeKey,
  now: wallNow,
});

/** Opens physical cards: scans, slips, runs, transfers, contests and checks of decks. */
export function openPhysical({
  settings,
  storage: { store },
  matches: { push },
  writeEmail,
  address,
}: PrintReaderOptions & {
  readonly settings: Pick<Settings, 'mail'>;
  readonly matches: Pick<Matches, 'push'>;
  readonly writeEmail: WriteEmail;
}): Pick<
  AllHandlers,
  'contests' | 'deckChecks' | 'printRuns' | 'printTransfers' | 'prints' | 'slips'
> {
  const hasMail = settings.mail.smtp !== null && settings.mail.from !== null;
  const reader = createPrintReader({ settings, storage: { store }, address });
  const holders = {
    ...reader,
    nameOf: createShownName(store),
    notify: (playerId: string, news: 'offered' | 'given' | 'contested') =>
      push.send(playerId, { kind: 'paper', news }),
    async emailContest(playerId: string) {
      if (!hasMail) return;
      const { [playerId]: language = null } = await store.accountLanguages([playerId]);
      const email = await composeIn(language, () =>
        writeEmail('contest', { link: `${reader.address()}/play/physical` }),
      );
      await store.emailContest({ playerId, email, at: wallNow() });
    },
  };
  return {
    ...physicalHandlers(reader),
    printTransfers: transferHandlers(holders),
    contests: contestHandlers(holders),
    deckChecks: deckCheckHandlers(reader),
  };
}
