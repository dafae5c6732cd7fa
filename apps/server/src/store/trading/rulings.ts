import type { TradingErrorCode } from '@stackmate/protocol/trading';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OperatorChange } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { decide } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { addMessage } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';
import { coverAccount, endFreeze, uncoverAccount } from './freezes.ts';
import { coverTrade, lockTrade, refuseAct, releaseTrade, returnTrade } from './ruled-trades.ts';
import type { RuledTrade } from './ruled-trades.ts';
import type { TradeRulingTable } from './trading-tables.ts';
import { undoTradesOf } from './undo-trades.ts';
import { insertAction } from '../insert-action.ts';

/** Acts of operators about trades and accounts. */
export const tradeActs = ['freeze', 'return', 'release', 'undo'] as const;
export type TradeAct = (typeof tradeActs)[number];

/** An act of an operator: about the trade with an id, or else about the account of `playerId`. */
export interface TradeRuling extends OperatorChange {
  readonly act: TradeAct;
  readonly trade: string | null;
}

/** How the messages to players begin. */
const titles: Readonly<Record<TradeAct, string>> = {
  freeze: 'A trade of yours is frozen',
  return: 'A trade of yours was returned',
  release: 'A trade of yours goes on',
  undo: 'A trade of yours was undone',
};
const verbs = { freeze: 'have frozen', return: 'have returned', release: 'have released' } as const;
const consequences = {
  freeze: 'Its cards and coins stay where they are until this is decided.',
  return: 'Cards and coins are back where they were before.',
  release: 'It goes on as if nothing had happened.',
} as const;

type NewRuling = Pick<TradeRulingTable, 'act' | 'kind' | 'item' | 'player' | 'partner'> &
  Pick<TradeRuling, 'reason' | 'at'>;

/** Stores a decision. Refuses to freeze what is frozen. */
async function storeRuling(db: Kysely<Tables>, ruling: NewRuling): Promise<void> {
  const stored = await db
    .insertInto('trade_rulings')
    .values({ ...ruling, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!stored) throw refuseAct('it is frozen already');
}

/** Writes an act into the audit log and into the inbox of a player. */
async function announce(
  db: Kysely<Tables>,
  { at, operator, act, reason, cause }: TradeRuling,
  {
    playerId,
    detail,
    title,
    text,
  }: { playerId: string; detail: string; title: string; text: string },
): Promise<void> {
  await insertAction(db, {
    at,
    operator,
    action: `trade-${act}`,
    player: playerId,
    detail,
    reason,
  });
  await addMessage(db, { playerId, title, text, cause: `${cause}:${playerId}`, at });
}

async function ruleTrade(
  db: Kysely<Tables>,
  ruling: TradeRuling & { readonly act: 'freeze' | 'return' | 'release' },
  trade: RuledTrade,
): Promise<void> {
  const { act, at, reason } = ruling;
  if (act !== 'release') {
    const [player = 'sink', partner = null] = trade.players;
    await storeRuling(db, { act, kind: trade.kind, item: trade.id, player, partner, reason, at });
  }
  if (act === 'freeze') await coverTrade(db, trade, at);
  else if (act === 'release') await releaseTrade(db, trade, at);
  else await returnTrade(db, trade, at);
  for (const playerId of trade.players) {
    await announce(db, ruling, {
      playerId,
      detail: `${trade.kind} ${trade.id}`,
      title: titles[act],
      text: `The operators ${verbs[act]} ${trade.text}: ${reason}\n${consequences[act]}`,
    });
  }
}

async function freezeAccount(db: Kysely<Tables>, ruling: TradeRuling): Promise<void> {
  const { playerId, reason, at } = ruling;
  const stored = { kind: 'account', item: playerId, player: playerId, partner: null } as const;
  await storeRuling(db, { ...stored, act: 'freeze', reason, at });
  await coverAccount(db, playerId, at);
  await announce(db, ruling, {
    playerId,
    detail: 'account',
    title: 'Your trading is frozen',
    text: `The operators have frozen your trading: ${reason}\nYour cards and coins stay yours. What you have listed, sold and received in the last days waits until this is decided.`,
  });
}

async function releaseAccount(db: Kysely<Tables>, ruling: TradeRuling): Promise<void> {
  const { playerId, reason, at } = ruling;
  if (!(await endFreeze(db, playerId, at))) throw refuseAct('the account isn’t frozen');
  await uncoverAccount(db, playerId, at);
  await announce(db, ruling, {
    playerId,
    detail: 'account',
    title: 'You can trade again',
    text: `The operators have ended the freeze of your trading: ${reason}`,
  });
}

/** [TR3] Undoes the trades of seven days as an operator; all who took part read the reason. Returns what was undone. */
async function undoAccount(
  db: Kysely<Tables>,
  kind: Database['kind'],
  ruling: TradeRuling,
): Promise<string> {
  const { swaps, sales, left, partners } = await undoTradesOf(db, kind, {
    ...ruling,
    isOperator: true,
  });
  for (const playerId of [ruling.playerId, ...partners]) {
    await announce(db, ruling, {
      playerId,
      detail: `${swaps} swaps, ${sales} sales of ${playerId === ruling.playerId ? 'this account' : 'a partner'}`,
      title: titles.undo,
      text: `The operators have undone the trades of an account in the last seven days: ${ruling.reason}\n${consequences.return}`,
    });
  }
  const rest = left === 0 ? '' : ` ${left} sales stay, because their seller has spent the coins;`;
  return `${swaps} swaps and ${sales} sales are undone;${rest} the account can’t trade for 30 days`;
}

/** Carries an act out. Returns what was done, in words. */
async function carryOut(
  db: Kysely<Tables>,
  kind: Database['kind'],
  ruling: TradeRuling,
): Promise<string> {
  const { act: verb, trade: id, playerId } = ruling;
  if (id !== null) {
    if (verb === 'undo')
      throw refuseAct('trade-undo is for accounts: use trade-return for a trade');
    const trade = await lockTrade(db, kind, id);
    await ruleTrade(db, { ...ruling, act: verb }, trade);
    const past = { freeze: 'is frozen', return: 'is returned', release: 'goes on' }[verb];
    return `${trade.text} ${past}; ${trade.players.length} players read the reason`;
  }
  if (verb === 'return') {
    throw refuseAct('trade-return is for a trade: use trade-undo for all trades of an account');
  }
  if (verb === 'undo') return undoAccount(db, kind, ruling);
  await lockWallet(db, kind, playerId);
  if (verb === 'freeze') {
    await freezeAccount(db, ruling);
    return 'the account’s trading is frozen; the player reads the reason';
  }
  await releaseAccount(db, ruling);
  return 'the account may trade again; the player reads the reason';
}

/** A decision that a player reads on the market page. */
export interface ReadRuling extends Pick<TradeRulingTable, 'act' | 'kind' | 'reason' | 'at'> {
  /** Id of the player or trade. */
  readonly id: string;
  readonly isOpen: boolean;
}

/** Decisions that a page shows, and for how long, in ms. */
const shownRulings = 30;
const shownFor = 30 * 24 * 60 * 60_000;

export const rulingQueries = {
  /** [MK6] Freezes, returns, releases or undoes as an operator. Returns what was done. */
  ruleTrade: writes(
    ({ db, kind }, ruling: TradeRuling): Promise<Outcome<string, TradingErrorCode>> =>
      decide(db, (inside) => carryOut(inside, kind, ruling)),
  ),

  /** Tells whether an id is that of a listing, sale or swap. */
  isTrade: reads(async ({ db }, id: string): Promise<boolean> => {
    for (const table of ['listings', 'sales', 'swaps'] as const) {
      const row = await db
        .selectFrom(table)
        .where('id', '=', id)
        .select('number')
        .executeTakeFirst();
      if (row) return true;
    }
    return false;
  }),

  /** [MK6] Returns what was decided about a player's trades: freezes that last, and the decisions of 30 days. */
  tradeRulings: reads(async ({ db }, playerId: string, at: number): Promise<ReadRuling[]> => {
    const rows = await db
      .selectFrom('trade_rulings')
      .where((where) => where.or([where('player', '=', playerId), where('partner', '=', playerId)]))
      .where((where) =>
        where.or([
          where.and([where('act', '=', sql.lit('freeze')), where('ended_at', 'is', null)]),
          where.and([where('act', '<>', 'freeze'), where('at', '>', at - shownFor)]),
        ]),
      )
      .orderBy('number', 'desc')
      .limit(shownRulings)
      .select(['act', 'kind', 'item as id', 'reason', 'at'])
      .execute();
    return rows.map((row) => ({ ...row, isOpen: row.act === 'freeze' }));
  }),
};
