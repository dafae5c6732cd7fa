import type { operate } from '@stackmate/protocol/routes';
import type { Admin } from '../admin/index.ts';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { passkeyTime } from '../http/operator-access.ts';
import { noteOf, runCommand } from './run-command.ts';

/** Handles the calls of the operators' console about its access and roles. Each change is a command of `Admin`. */
export const consoleHandlers = (admin: Admin): Handlers<typeof operate> => ({
  async me({ caller: { playerId, operator, session } }) {
    return answered({
      player: playerId,
      name: operator.name,
      role: operator.role,
      passkeyUntil: (session.passkeyAt ?? 0) + passkeyTime,
    });
  },
  async operators() {
    return answered({ operators: [...(await admin.operators())] });
  },
  appoint: (call) =>
    runCommand(async () => {
      const { account, role } = call.body;
      const change = { ...noteOf(call), account, role, keepsOwner: true };
      return { name: await admin.changeRole(change) };
    }),
  dismiss: (call) =>
    runCommand(async () => {
      const { account } = call.body;
      const change = { ...noteOf(call), account, role: null, keepsOwner: true };
      return { name: await admin.changeRole(change) };
    }),
});
