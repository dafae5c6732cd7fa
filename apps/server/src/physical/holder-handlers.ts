import { randomBytes } from 'node:crypto';
import { codeHash, createReleaseCode } from '@stackmate/physical';
import type { PendingTransfer } from '@stackmate/protocol/physical';
import type { PushMessage } from '@stackmate/protocol/social';
import { answered } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { AccountStore, HolderStore } from '../store/index.ts';
import { nameKey } from '../store/names/look-alikes.ts';
import { readPrintCode, readReleaseCode } from './read-codes.ts';
import type { CodeReader } from './read-codes.ts';
import { physicalRefusal, toPhysicalResult } from './refusals.ts';

/** What a player learns outside the game. */
type PaperNews = Extract<PushMessage, { readonly kind: 'paper' }>['news'];

interface HolderOptions extends CodeReader {
  readonly store: HolderStore & Pick<AccountStore, 'findNameHolder'>;
  /** Returns the name under which a player is shown. */
  readonly nameOf: (playerId: string) => Promise<string>;
  /** Sends a player news about a physical card. The inbox has them already. */
  readonly notify: (playerId: string, news: PaperNews) => void;
  /** Queues the e-mail to the holder of a card that somebody contests. */
  readonly emailContest: (playerId: string) => Promise<void>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

const releaseBytes = 10;

/** Handles transfers and releases. */
export function transferHandlers(options: HolderOptions): AllHandlers['printTransfers'] {
  const { store, nameOf, notify, now } = options;

  const toPending = async ({
    receiver,
    started_at: startedAt,
    expires_at: expiresAt,
  }: {
    readonly receiver: string | null;
    readonly started_at: number;
    readonly expires_at: number;
  }): Promise<PendingTransfer> => ({
    kind: receiver === null ? 'release' : 'named',
    to: receiver === null ? null : await nameOf(receiver),
    startedAt,
    expiresAt,
  });

  return {
    async held({ caller: { playerId }, query }) {
      const at = now();
      const page = await store.heldPrints({ playerId, after: Number(query.after ?? 0), at });
      const cards = [];
      for (const { transfer, ...card } of page.cards) {
        const to = transfer?.to ? await nameOf(transfer.to) : null;
        cards.push({ ...card, transfer: transfer && { ...transfer, to } });
      }
      return answered({ now: at, cards, after: page.after });
    },
    async incoming({ caller: { playerId } }) {
      const at = now();
      const transfers = [];
      for (const { from, ...transfer } of await store.incomingTransfers(playerId, at)) {
        transfers.push({ ...transfer, from: await nameOf(from) });
      }
      return answered({ now: at, transfers });
    },
    async start({ caller: { playerId }, body: { card, to } }) {
      const holder = await store.findNameHolder(nameKey(to), now());
      if (!holder?.isCurrent) return physicalRefusal('no-such-player');
      const receiver = holder.player;
      const outcome = await store.startTransfer({ playerId, card, receiver, at: now() });
      if (!outcome.ok) return toPhysicalResult(outcome);
      notify(receiver, 'offered');
      return answered(await toPending(outcome.value));
    },
    async release({ caller: { playerId }, body: { card } }) {
      const code = createReleaseCode(randomBytes(releaseBytes));
      const releaseHash = codeHash('release', code);
      const outcome = await store.releasePrint({ playerId, card, releaseHash, at: now() });
      if (!outcome.ok) return toPhysicalResult(outcome);
      return answered({ transfer: await toPending(outcome.value), code });
    },
    async withdraw({ caller: { playerId }, body: { card } }) {
      const outcome = await store.withdrawTransfer({ playerId, card, at: now() });
      return outcome.ok ? answered({}) : toPhysicalResult(outcome);
    },
    async decline({ caller: { playerId }, body: { number } }) {
      await store.declineTransfer(playerId, number);
      return answered({});
    },
    async confirm({ caller: { playerId }, body: { code, release } }) {
      const read = readPrintCode(code, options);
      if (!read.ok) return physicalRefusal(read.code, read.detail);
      const releaseHash = release === undefined ? null : readReleaseCode(release, options);
      if (release !== undefined && releaseHash === null) return physicalRefusal('not-released');
      const outcome = await store.confirmTransfer({
        playerId,
        codeHash: read.hash,
        releaseHash,
        at: now(),
      });
      if (!outcome.ok) return toPhysicalResult(outcome);
      const { from, ...taken } = outcome.value;
      if (from !== null) notify(from, 'given');
      return answered(taken);
    },
  };
}

/** Handles contests. */
export function contestHandlers(options: HolderOptions): AllHandlers['contests'] {
  const { store, notify, emailContest, now } = options;
  return {
    list: async ({ caller: { playerId } }) =>
      answered({ now: now(), contests: await store.contestsOf(playerId) }),
    async open({ caller: { playerId }, body: { code, reason } }) {
      const read = readPrintCode(code, options);
      if (!read.ok) return physicalRefusal(read.code, read.detail);
      const opening = { playerId, codeHash: read.hash, reason, at: now() };
      const outcome = await store.openContest(opening);
      if (!outcome.ok) return toPhysicalResult(outcome);
      const { contest, holder } = outcome.value;
      if (holder !== null) {
        notify(holder, 'contested');
        await emailContest(holder);
      }
      return answered(contest);
    },
    answer: async ({ caller: { playerId }, body: { contest, text } }) =>
      toPhysicalResult(await store.answerContest({ playerId, contest, text, at: now() })),
    concede: async ({ caller: { playerId }, body: { contest } }) =>
      toPhysicalResult(await store.concedeContest({ playerId, contest, at: now() })),
    withdraw: async ({ caller: { playerId }, body: { contest } }) =>
      toPhysicalResult(await store.withdrawContest({ playerId, contest, at: now() })),
  };
}
