import type { account } from '@stackmate/protocol/routes';
import { answered } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import { toHeaders } from '../../identity/session-cookie.ts';
import { toPerson } from '../../forms/email-address.ts';
import { createExports } from '../export.ts';
import { checkName } from '../account-name.ts';
import { refuse } from '../refusals.ts';
import type { AccountService } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { noteSignInPlaces } from '../sign-in-places.ts';
import { answerAccount, recentFault } from './answers.ts';

/** Handles the routes for an account as a whole. */
export function accountHandlers(service: AccountService) {
  const { settings, store, cookie, connections, emails, now } = service;
  const exports = createExports(store);
  return {
    read: (call) => {
      const { caller } = call;
      if (caller?.via === 'session')
        noteSignInPlaces(service, caller.playerId, call, { isSignUp: false });
      return answerAccount(service, call);
    },
    async rename(call) {
      const { playerId } = call.caller;
      const wanted = checkName(call.body.name);
      if ('ok' in wanted) return wanted;
      const account = await store.account(playerId);
      const at = now();
      if ((account?.renamedAt ?? -Infinity) + settings.renamePause > at) {
        return refuse('rename-too-soon');
      }
      const times = { at, reservedUntil: at + settings.nameReservation };
      if (!(await store.renameAccount(playerId, wanted, times))) return refuse('name-taken');
      connections.rename(playerId, wanted.name);
      return answerAccount(service, call);
    },
    async setLanguage({ caller: { playerId }, body: { language } }) {
      await store.setAccountLanguage(playerId, language);
      return answered({});
    },
    async exportAll({ caller: { playerId } }) {
      const stream = exports.begin(playerId);
      if (!stream) return refuse('export-busy');
      return answered(stream, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="stackmate-player.json"',
      });
    },
    async remove(call) {
      const { playerId } = call.caller;
      const fault = recentFault(service, call.caller);
      if (fault) return fault;
      await store.setDeletion(playerId, now() + settings.deletionTime);
      const account = await store.account(playerId);
      if (account && account.email !== null) {
        emails.announceDeletion(playerId, {
          email: account.email,
          person: toPerson(account.email),
        });
      }
      await endSessions(service, playerId, null);
      connections.signOut(playerId, { what: 'all' });
      const { answer } = await answerAccount(service, call);
      return { ok: true, answer, headers: toHeaders([cookie.clear(call.headers)]) };
    },
    async keep(call) {
      await store.setDeletion(call.caller.playerId, null);
      return answerAccount(service, call);
    },
  } satisfies Partial<Handlers<typeof account>>;
}
