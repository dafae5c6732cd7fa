import { answered } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import { refusal } from '../collection/refusals.ts';
import type { CollectionStore, TransparencyStore } from '../store/index.ts';
import { checkpointInterval } from './card-log-tick.ts';
import type { LogSigner } from './log-signer.ts';

interface CardLogOptions {
  readonly store: Pick<TransparencyStore, 'deedOf' | 'lastCheckpoint' | 'lastEntryAbout'> &
    Pick<CollectionStore, 'cardHistory'>;
  readonly signer: Pick<LogSigner, 'key' | 'signState'>;
}

/** [OL2] Handles the calls that let anybody check the log of cards, and owners prove what is theirs. */
export const cardLogHandlers = ({
  store,
  signer,
}: CardLogOptions): Pick<AllHandlers, 'cardLog'> => ({
  cardLog: {
    async head() {
      const last = await store.lastCheckpoint();
      return answered({
        key: signer.key,
        checkpoint: last?.note ?? null,
        nextAt: last && last.at + checkpointInterval,
      });
    },
    card: async ({ query: { id } }) => answered({ last: await store.lastEntryAbout(id) }),
    async deed({ caller: { playerId }, query: { id } }) {
      const deed = await store.deedOf(playerId, id);
      if (deed !== null) {
        const entries = deed.entries.map(({ proof, ...entry }) => ({
          ...entry,
          proof: [...proof],
        }));
        const state = await signer.signState(id, deed.state);
        return answered({ ...deed, entries, state });
      }
      const history = await store.cardHistory(playerId, id);
      return refusal(history.ok ? 'no-deed-yet' : 'no-such-card');
    },
  },
});
