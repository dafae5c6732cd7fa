import { physicalLimits } from '@stackmate/protocol/physical';
import type { ContestView } from '@stackmate/protocol/physical';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { contests } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { refuseHeld } from '../ledger/cards.ts';
import { refuseInEvent } from '../ledger/event-locks.ts';
import { insertEmail } from '../emails.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { lockWallet, lockWallets } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import type { OfferEmail } from '../trading/offer-emails.ts';
import { readAccountFacts } from '../trading/trader.ts';
import { endContest, lockContest, toContestView } from './contest-rows.ts';
import type { ContestRow } from './contest-rows.ts';
import {
  assertMayMove,
  handOverAnyway,
  lockPrint,
  refuseUnmovable,
  writeTo,
} from './move-print.ts';
import type { PhysicalOutcome } from './open-slip.ts';

/** Contests that ended are kept for this time, in ms. Meanwhile the same account can't contest the same print again. */
export const contestsKept = 365 * 24 * 60 * 60_000;

export interface ContestOpening extends TimedRequest {
  readonly codeHash: string;
  readonly reason: string;
}

/** A request about a contest, by its id. */
export interface ContestRequest extends TimedRequest {
  readonly contest: string;
}

/** A contest with its holder, who has to learn of it; null if the request was a repeated one. */
export interface OpenedContest {
  readonly contest: ContestView;
  readonly holder: string | null;
}

/** [PH4] Refuses whoever may not contest: new and unverified accounts, and those with enough open contests. */
async function assertMayContest(db: Kysely<Tables>, { playerId, at }: TimedRequest): Promise<void> {
  const facts = await readAccountFacts(db, playerId, at);
  const isOld = facts !== null && facts.createdAt + physicalLimits.contestAge <= at;
  if (!isOld || !facts.isVerified) throw new Refused('may-not-contest');
  await assertMayMove(db, playerId, at);
  const { count } = await db
    .selectFrom('contests')
    .where('claimant', '=', playerId)
    .where('status', '=', 'open')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= physicalLimits.openContests) throw new Refused('too-many-contests');
}

/** Refuses a print that was contested by the same account before, or about which operators have just decided. */
async function refuseSecond(
  db: Kysely<Tables>,
  { print, playerId, at }: { print: number; playerId: string; at: number },
): Promise<void> {
  const earlier = await db
    .selectFrom('contests')
    .where('print', '=', print)
    .where('status', '<>', 'open')
    .where((where) =>
      where.or([
        where.and([where('claimant', '=', playerId), where('ended_at', '>', at - contestsKept)]),
        where.and([
          where('status', 'in', ['to-holder', 'to-claimant']),
          where('ended_at', '>', at - physicalLimits.contestPause),
        ]),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (earlier) throw new Refused('contested-before');
}

async function openContest(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, codeHash, reason, at }: ContestOpening,
): Promise<OpenedContest> {
  await lockWallet(db, kind, playerId);
  const { print, card } = await lockPrint(db, 'prints.code_hash', codeHash);
  const open = await db
    .selectFrom('contests')
    .selectAll()
    .where('print', '=', print.number)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open?.claimant === playerId) return { contest: toContestView(open), holder: null };
  if (card.owner === playerId) throw new Refused('print-yours');
  if (!isPlayer(card.owner)) throw new Refused('print-retired');
  refuseUnmovable(print);
  await assertMayContest(db, { playerId, at });
  await refuseSecond(db, { print: print.number, playerId, at });
  const given = await db
    .selectFrom('print_transfers')
    .where('print', '=', print.number)
    .where('holder', '=', card.owner)
    .where('receiver', '=', playerId)
    .where('expires_at', '>', at)
    .select('print')
    .executeTakeFirst();
  if (given) throw new Refused('print-given');
  const row = await db
    .insertInto('contests')
    .values({
      id: newId(),
      print: print.number,
      claimant: playerId,
      holder: card.owner,
      reason,
      answer: null,
      status: 'open',
      opened_at: at,
      ended_at: null,
      ended_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('prints')
    .set({ contested_at: at })
    .where('number', '=', print.number)
    .execute();
  // A card that somebody contests goes nowhere.
  await db.deleteFrom('print_transfers').where('print', '=', print.number).execute();
  await writeTo(db, card.owner, {
    title: 'Somebody contests a physical card of yours',
    text: `Somebody who has the card no. ${print.serial} of ${print.name} says that it is theirs: “${reason}”\nYou can play with it as before. Release it to them, or answer that it is yours, on the page of your physical cards. If you don’t agree, the operators decide after 60 days.`,
    cause: `contest:${row.id}`,
    at,
  });
  return { contest: toContestView(row), holder: card.owner };
}

/** Returns an open contest of a side. Refuses others. */
async function ownContest(
  db: Kysely<Tables>,
  side: 'claimant' | 'holder',
  { playerId, contest }: ContestRequest,
): Promise<ContestRow> {
  const row = await lockContest(db, contest);
  if (row[side] !== playerId) throw new Refused('no-such-contest');
  if (row.status !== 'open') throw new Refused('contest-over');
  return row;
}

/** Returns a contest of a side that has ended as it would by the request; null if it goes on. */
async function repeated(
  db: Kysely<Tables>,
  ended: Pick<ContestRow, 'status'> & Partial<Pick<ContestRow, 'claimant' | 'holder'>>,
  contest: string,
): Promise<ContestView | null> {
  const row = await db
    .selectFrom('contests')
    .selectAll()
    .where('id', '=', contest)
    .where((where) => where.and(ended))
    .executeTakeFirst();
  return row ? toContestView(row) : null;
}

/** [PH4] The holder agrees: the card goes to whoever contests. */
async function concede(
  db: Kysely<Tables>,
  kind: Database['kind'],
  request: ContestRequest,
): Promise<ContestView> {
  const { playerId, at } = request;
  const found = await ownContest(db, 'holder', request);
  const { claimant } = found;
  await lockWallets(db, kind, [playerId, claimant]);
  const owned = await lockPrint(db, 'prints.number', found.print);
  const { card } = owned;
  await assertMayMove(db, playerId, at);
  if (card.owner !== playerId) throw new Refused('contest-over');
  if (card.locked === 1) throw new Refused('card-locked');
  refuseHeld([card], at);
  await refuseInEvent(db, [card]);
  const row = await endContest(db, found, { status: 'released', at });
  await handOverAnyway(db, { ...owned, to: claimant, cause: `contest:${row.id}`, at });
  await writeTo(db, claimant, {
    title: 'The contested card is yours',
    text: `The holder has released the card no. ${owned.print.serial} of ${owned.print.name} to you. For seven days it can only be played.`,
    cause: `contest-released:${row.id}`,
    at,
  });
  return toContestView(row);
}

export const contestQueries = {
  /** [PH4] Queues the e-mail about a contest for a holder with a verified address. */
  emailContest: writes(({ db }, { playerId, email, at }: OfferEmail): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const recipient = await inside
        .selectFrom('accounts')
        .where('player', '=', playerId)
        .where('delete_at', 'is', null)
        .select(['email', 'person'])
        .executeTakeFirst();
      if (!recipient?.email || recipient.person === null) return;
      const { email: to, person } = recipient;
      const addressed = { kind: 'offer', person, to, replyTo: null, leave: null } as const;
      await insertEmail(inside, { ...addressed, ...email, writtenAt: at });
    }),
  ),

  /** [PH4] Contests who owns a print. The same print again gives the same contest. */
  openContest: writes(
    (
      { db, kind },
      opening: ContestOpening,
    ): Promise<PhysicalOutcome<OpenedContest, ErrorOf<typeof contests.open>>> =>
      decide(db, (inside) => openContest(inside, kind, opening)),
  ),

  answerContest: writes(
    (
      { db },
      request: ContestRequest & { readonly text: string },
    ): Promise<PhysicalOutcome<ContestView, ErrorOf<typeof contests.answer>>> =>
      decide(db, async (inside) => {
        const { number, id, claimant } = await ownContest(inside, 'holder', request);
        const row = await inside
          .updateTable('contests')
          .set({ answer: request.text })
          .where('number', '=', number)
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeTo(inside, claimant, {
          title: 'The holder has answered your contest',
          text: `The holder of the card that you contest says: “${request.text}”\nIf you don’t agree, the operators decide.`,
          // Another answer writes no second message.
          cause: `contest-answered:${id}`,
          at: request.at,
        });
        return toContestView(row);
      }),
  ),

  concedeContest: writes(
    (
      { db, kind },
      request: ContestRequest,
    ): Promise<PhysicalOutcome<ContestView, ErrorOf<typeof contests.concede>>> =>
      decide(
        db,
        async (inside) =>
          (await repeated(
            inside,
            { status: 'released', holder: request.playerId },
            request.contest,
          )) ?? concede(inside, kind, request),
      ),
  ),

  withdrawContest: writes(
    (
      { db },
      request: ContestRequest,
    ): Promise<PhysicalOutcome<ContestView, ErrorOf<typeof contests.withdraw>>> =>
      decide(db, async (inside) => {
        const ended = { status: 'withdrawn', claimant: request.playerId } as const;
        const earlier = await repeated(inside, ended, request.contest);
        if (earlier) return earlier;
        const found = await ownContest(inside, 'claimant', request);
        const row = await endContest(inside, found, { status: 'withdrawn', at: request.at });
        if (isPlayer(row.holder)) {
          await writeTo(inside, row.holder, {
            title: 'A contest is over',
            text: 'The player who contested a physical card of yours has withdrawn. You can pass it on and sell it again.',
            cause: `contest-withdrawn:${row.id}`,
            at: request.at,
          });
        }
        return toContestView(row);
      }),
  ),
};
