import * as api from '@stackmate/protocol/routes';
import type { SwapOffer } from '@stackmate/protocol/trading';
import { useNavigate } from 'react-router';
import { noteSeenOffer } from '../../kit/collection/seen-offers.ts';
import { loadVault } from '../../kit/collection/vault-store.ts';
import type { OnceAction } from '../../kit/requests/use-once.ts';
import { call } from '../../platform/api/call.ts';
import { toSeenCard } from './laid-copy.ts';
import type { SwapDraft } from './use-draft.ts';

interface SwapRequests {
  /** Sends a new offer or a new version. */
  readonly send: () => Promise<void>;
  /** Accepts a version. Returns whether the cards have moved. */
  readonly accept: (version: number) => Promise<boolean>;
  /** Declines or withdraws. */
  readonly close: () => Promise<void>;
}

/** What a player asks of the server at an offer table. `refresh` is called after each answer. */
export function useSwapRequests(
  partner: string,
  offer: SwapOffer | null,
  { draft, discard }: SwapDraft,
  action: OnceAction,
  refresh: () => void,
): SwapRequests {
  const navigate = useNavigate();
  return {
    async send() {
      if (!draft) return;
      const gives = draft.gives.map(({ id }) => id);
      const gets = draft.gets.map(({ id }) => id);
      const intent = `swap ${offer?.id ?? partner} ${draft.version} ${gives.join()} ${gets.join()}`;
      if (offer === null || draft.version === null) {
        const made = await action.run(intent, (key) =>
          call(api.swaps.offer, { key, partner, gives, gets }),
        );
        if (made) void navigate(`/swaps/${made.swap}`, { replace: true });
        return;
      }
      const { version } = draft;
      const changed = await action.run(intent, (key) =>
        call(api.swaps.change, { key, swap: offer.id, version, gives, gets }),
      );
      if (changed) {
        noteSeenOffer(offer.id, {
          version: changed.version,
          gives: draft.gives.map(toSeenCard),
          gets: draft.gets.map(toSeenCard),
        });
        discard();
      }
      refresh();
    },
    async accept(version) {
      if (!offer) return false;
      const done = await action.run(`accept ${offer.id} ${version}`, (key) =>
        call(api.swaps.accept, { key, swap: offer.id, version }),
      );
      if (done) void loadVault();
      refresh();
      return done !== null;
    },
    async close() {
      if (!offer) return;
      await action.run(`close ${offer.id}`, (key) =>
        call(api.swaps.close, { key, swap: offer.id }),
      );
      refresh();
    },
  };
}
