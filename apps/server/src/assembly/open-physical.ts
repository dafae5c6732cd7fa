import type { AllHandlers } from '../http/handlers.ts';
import { generatedName } from '../identity/names.ts';
import { contestEmail } from '../physical/contest-email.ts';
import { deckCheckHandlers } from '../physical/deck-check-handlers.ts';
import { contestHandlers, transferHandlers } from '../physical/holder-handlers.ts';
import { physicalHandlers } from '../physical/physical-handlers.ts';
import type { Settings } from '../settings/index.ts';
import { wallNow } from './clocks.ts';
import type { Matches } from './open-matches.ts';
import type { Storage } from './open-storage.ts';

/** Opens physical cards: scans, slips, runs, transfers, contests and checks of decks. */
export function openPhysical({
  settings,
  storage: { store },
  matches: { push },
  address,
}: {
  readonly settings: Pick<Settings, 'network' | 'mail' | 'physical'>;
  readonly storage: Pick<Storage, 'store'>;
  readonly matches: Pick<Matches, 'push'>;
  /** Returns the address of this server, if the settings name none. */
  readonly address: () => string;
}): Pick<
  AllHandlers,
  'contests' | 'deckChecks' | 'printRuns' | 'printTransfers' | 'prints' | 'slips'
> {
  const serverAddress = (): string => settings.network.baseAddress ?? address();
  const hasMail = settings.mail.smtp !== null && settings.mail.from !== null;
  const reader = { store, address: serverAddress, key: settings.physical.codeKey, now: wallNow };
  const holders = {
    ...reader,
    nameOf: async (playerId: string) =>
      (await store.player(playerId))?.name ?? generatedName(playerId),
    notify: (playerId: string, news: 'offered' | 'given' | 'contested') =>
      push.send(playerId, { kind: 'paper', news }),
    async emailContest(playerId: string) {
      if (!hasMail) return;
      const email = contestEmail((path) => `${serverAddress()}${path}`);
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
