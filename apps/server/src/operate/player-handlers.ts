import { dayLength } from '@stackmate/economy';
import { sanctionEnd } from '@stackmate/protocol/operate';
import type { OperatorRole } from '@stackmate/protocol/operate';
import type { BodyOf } from '@stackmate/protocol/route';
import type { operatedNetworks, operatedPlayers } from '@stackmate/protocol/routes';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { AccountOutcome, AccountRequest } from '../accounts/operator.ts';
import type { Admin, OperatorNote } from '../admin/index.ts';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuseOperator } from '../http/operator-access.ts';
import type { OperatorCaller } from '../identity/caller.ts';
import { newId } from '../store/random-id.ts';
import { noteOf, runCommand } from './run-command.ts';
import { toMatch } from './to-match.ts';

type Sanction = BodyOf<typeof operatedPlayers.sanction>['act'];
type Help = BodyOf<typeof operatedPlayers.help>['act'];

/** What is done to whom, by an operator with a role. */
interface Target extends OperatorNote {
  readonly player: string;
  readonly role: OperatorRole;
}

const toTarget = (call: {
  readonly caller: OperatorCaller;
  readonly body: { readonly reason: string; readonly player: string };
}): Target => ({
  ...noteOf(call),
  player: call.body.player,
  role: call.caller.operator.role,
});

/** Returns a time in UTC. */
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Acts on an account, unless its operator has the same role or a higher one. */
const act = (
  admin: Admin,
  { player: who, ...note }: Target,
  action: AccountRequest['action'],
  more: Partial<AccountRequest> = {},
): Promise<AccountOutcome> =>
  admin.actOnAccount({ ...note, action, who, until: null, name: null, ...more });

const possess = (
  admin: Admin,
  target: Target,
  what: Parameters<Admin['change']>[0]['what'],
): Promise<string> => admin.change({ ...target, cause: newId(), what });

async function sanction(admin: Admin, target: Target, wanted: Sanction): Promise<string> {
  switch (wanted.kind) {
    case 'ban':
    case 'mute': {
      const until = wanted.days === null ? null : Date.now() + wanted.days * dayLength;
      const { name } = await act(admin, target, wanted.kind, { until });
      return `${name} is ${wanted.kind === 'ban' ? 'banned' : 'muted'} ${sanctionEnd(until, timeText)}.`;
    }
    case 'unban':
      return `${(await act(admin, target, 'unban')).name} is no longer banned.`;
    case 'unmute':
      return `${(await act(admin, target, 'unmute')).name} may send emotes again.`;
    case 'rename':
      return `The new name is ${(await act(admin, target, 'rename', { name: wanted.name })).name}.`;
    case 'withhold':
      return possess(admin, target, { kind: 'withhold rewards' });
    case 'resume':
      return possess(admin, target, { kind: 'resume rewards' });
    case 'undo-trades': {
      const { player, ...note } = target;
      return admin.ruleTrade({ ...note, act: 'undo', target: player, cause: newId() });
    }
  }
}

async function help(admin: Admin, target: Target, wanted: Help) {
  switch (wanted.kind) {
    case 'message': {
      const { title, text } = wanted;
      return { done: await possess(admin, target, { kind: 'message', title, text }), link: null };
    }
    case 'reset-password': {
      const { name, link } = await act(admin, target, 'reset-password');
      return { done: `${name} can choose a new password with this link for a day.`, link };
    }
    case 'sign-out': {
      const { name } = await act(admin, target, 'sign-out', { session: wanted.session });
      return { done: `${name} is signed out.`, link: null };
    }
  }
}

const noPlayer = 'There is no such player.';

/** Returns everything stored about an account, page by page. */
async function exportAll(admin: Admin, { player: who, ...note }: Target) {
  const { player } = await admin.beginExport({ who, ...note });
  const lists: Record<string, unknown[]> = {};
  let cursor: Parameters<Admin['exportPage']>[1] | null = { at: 0, part: 0, after: null };
  while (cursor) {
    const page: Awaited<ReturnType<Admin['exportPage']>> = await admin.exportPage(player, cursor);
    (lists[page.list] ??= []).push(...(JSON.parse(`[${page.json}]`) as unknown[]));
    cursor = page.next;
  }
  return { format: 'stackmate-player-2', ...lists };
}

/** Handles the calls of the console about players. Each change is a command of `Admin`. */
export const playerHandlers = (admin: Admin): Handlers<typeof operatedPlayers> => ({
  async find({ query: { who } }) {
    return answered({ players: [...(await admin.findPlayers(who))] });
  },
  async one({ query }) {
    const found = await admin.player(query.player);
    if (!found) return refuseOperator('not-done', noPlayer, 404);
    const { overview, account, sessions, running } = found;
    const { formerNames, places, payments, ...rest } = overview;
    return answered({
      ...rest,
      formerNames: [...formerNames],
      places: [...places],
      payments: [...payments],
      account: account && {
        email: account.account.email,
        pendingEmail: account.account.pendingEmail,
        banReason: account.account.ban?.reason ?? null,
        deleteAt: account.account.deleteAt,
        hasPassword: account.account.hasPassword,
        passkeys: account.account.passkeys,
        accessTokens: account.account.accessTokens,
      },
      sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
        id,
        device,
        createdAt,
        usedAt,
      })),
      actions: (account?.actions ?? []).map((action) => ({
        ...action,
        name: overview.card.name,
      })),
      running: running.map(toMatch),
    });
  },
  coins: ({ query: { player, before } }) =>
    runCommand(async () => {
      const wallet = await admin.playerCoins(player, before === undefined ? null : Number(before));
      return { movements: wallet.movements, before: wallet.before };
    }),
  cards: ({ query: { player, before } }) =>
    runCommand(async () => {
      const [at, card, seq] = (before ?? '').split('-').map(Number);
      const page = await admin.playerCards(player, before === undefined ? null : { at, card, seq });
      const { movements, before: next } = page;
      return {
        movements: [...movements],
        before: next && `${next.at}-${next.card}-${next.seq}`,
      };
    }),
  trades: ({ query: { player, before } }) =>
    runCommand(async () => {
      const [at, kind, number] = (before ?? '').split('-').map(Number);
      const page = await admin.playerTrades(
        player,
        before === undefined ? null : { at, kind, number },
      );
      const { trades, before: next } = page;
      return {
        trades: trades.map(({ gives, gets, ...trade }) => ({
          ...trade,
          gives: [...gives],
          gets: [...gets],
        })),
        before: next && `${next.at}-${next.kind}-${next.number}`,
      };
    }),
  matches: ({ query: { player, before } }) =>
    runCommand(async () => {
      const page = await admin.playerMatches(player, before === undefined ? null : Number(before));
      return {
        matches: page.matches.map(toMatch),
        before: page.before === null ? null : String(page.before),
      };
    }),
  links: ({ query: { player } }) =>
    runCommand(async () => ({
      links: (await admin.links(player)).map((link) => ({ ...link, shared: [...link.shared] })),
    })),
  notes: ({ query: { player, before } }) =>
    runCommand(async () => {
      const page = await admin.notes(player, before === undefined ? null : Number(before));
      return {
        notes: [...page.notes],
        before: page.before === null ? null : String(page.before),
      };
    }),
  addNote: ({ caller, body: { player, text } }) =>
    runCommand(async () => {
      const { operator } = noteOf({ caller, body: { reason: '' } });
      return { number: await admin.addNote({ operator, player, text }) };
    }),
  help: (call) => runCommand(() => help(admin, toTarget(call), call.body.act)),
  sanction: (call) =>
    runCommand(async () => ({
      done: await sanction(admin, toTarget(call), call.body.act),
      link: null,
    })),
  exportAll: (call) => runCommand(() => exportAll(admin, toTarget(call))),
});

/** Handles the calls of the console about networks and devices. */
export const networkHandlers = (admin: Admin): Handlers<typeof operatedNetworks> => ({
  async list({ query: { days } }) {
    const { busy, blocked } = await admin.networks(Date.now() - Number(days) * dayLength);
    return answered({ busy: [...busy], blocked: [...blocked] });
  },
  async accounts({ query: { kind, place } }) {
    return answered({ accounts: [...(await admin.accountsOfPlace(kind, place))] });
  },
  block: (call) =>
    runCommand(async () => {
      const { network, days } = call.body;
      const until = Date.now() + days * dayLength;
      return { network: await admin.blockNetwork({ ...noteOf(call), network, until }) };
    }),
  unblock: (call) =>
    runCommand(async () => {
      const { network } = call.body;
      if (await admin.unblockNetwork({ ...noteOf(call), network })) return { network };
      throw new CommandRefused(`${network} isn’t blocked`);
    }),
});
