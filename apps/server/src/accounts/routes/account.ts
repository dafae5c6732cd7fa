import * as z from 'zod';
import { accountAnswer, nothing, renameRequest } from '@stackmate/protocol/account';
import { answered, openRoute, playerRoute } from '../../http/json-route.ts';
import type { AnyJsonRoute } from '../../http/json-route.ts';
import { personOf } from '../../forms/email-address.ts';
import { createExports } from '../export.ts';
import { checkName } from '../account-name.ts';
import { refuse } from '../refusals.ts';
import type { AccountService } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { answerAccount, recentFault } from './answers.ts';
import { routeLimits } from './route-limits.ts';

/** A file for its owner, whose content grows with the game. */
const exportAnswer = z.unknown();

/** The routes for an account as a whole. */
export function accountRoutes(service: AccountService): readonly AnyJsonRoute[] {
  const { settings, store, cookie, connections, emails, now } = service;
  const { others: limit, exports: exportLimit } = routeLimits(settings);
  const exports = createExports(store);
  const change = { method: 'POST', access: 'account', scope: 'manage', limit } as const;
  return [
    openRoute({
      method: 'GET',
      access: 'anyone',
      // Programs don't see the address and the credentials.
      scope: 'manage',
      limit,
      url: '/api/account',
      summary: 'Returns the account of the caller, and what this server can do.',
      answer: accountAnswer,
      handle: (call) => answerAccount(service, call),
    }),
    playerRoute({
      ...change,
      url: '/api/account/name',
      summary: 'Changes the name, once in 30 days.',
      body: renameRequest,
      answer: accountAnswer,
      async handle(call) {
        const { player } = call.caller;
        const wanted = checkName(call.body.name);
        if ('ok' in wanted) return wanted;
        const account = await store.account(player);
        const at = now();
        if ((account?.renamedAt ?? -Infinity) + settings.renamePause > at) {
          return refuse('rename-too-soon');
        }
        const times = { at, reservedUntil: at + settings.nameReservation };
        if (!(await store.renameAccount(player, wanted, times))) return refuse('name-taken');
        connections.rename(player, wanted.name);
        return answerAccount(service, call);
      },
    }),
    playerRoute({
      method: 'GET',
      access: 'account',
      scope: 'manage',
      limit: exportLimit,
      url: '/api/account/export',
      summary: 'Returns everything stored about the player, as one JSON file.',
      answer: exportAnswer,
      async handle({ caller: { player } }) {
        const stream = exports.begin(player);
        if (!stream) return refuse('export-busy');
        return answered(stream, {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="stackmate-player.json"',
        });
      },
    }),
    playerRoute({
      ...change,
      url: '/api/account/delete',
      summary:
        'Signs out everywhere; the account is erased in two weeks unless its owner keeps it.',
      body: nothing,
      answer: accountAnswer,
      async handle(call) {
        const { player } = call.caller;
        const fault = recentFault(service, call.caller);
        if (fault) return fault;
        await store.setDeletion(player, now() + settings.deletionTime);
        const account = await store.account(player);
        if (account && account.email !== null) {
          emails.announceDeletion({ email: account.email, person: personOf(account.email) });
        }
        await endSessions(service, player, null);
        connections.signOut(player, { what: 'all' });
        const { answer } = await answerAccount(service, call);
        return { ok: true, answer, headers: { 'set-cookie': cookie.clear() } };
      },
    }),
    playerRoute({
      ...change,
      url: '/api/account/keep',
      summary: 'Keeps an account that was going to be erased.',
      body: nothing,
      answer: accountAnswer,
      async handle(call) {
        await store.setDeletion(call.caller.player, null);
        return answerAccount(service, call);
      },
    }),
  ];
}
