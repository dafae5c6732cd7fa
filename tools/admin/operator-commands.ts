import { operatorRoles } from '@stackmate/protocol/operate';
import { UsageError } from '../shared/options.ts';
import type { Command } from './command.ts';
import { line, print, printJson, table } from './print.ts';

/** Commands about who may use the operators' console. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  operators: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const operators = await admin.operators();
      if (options.is('json')) {
        printJson(operators);
        return 0;
      }
      const rows = operators.map(({ player, name, role, grantedAt, grantedBy, hasPasskey }) => [
        name === null ? player : `${name} (${player})`,
        role,
        new Date(grantedAt).toISOString().slice(0, 10),
        grantedBy,
        hasPasskey ? 'yes' : 'no: can’t use the console yet',
      ]);
      const head = ['operator', 'role', 'since', 'by', 'passkey'];
      print(rows.length === 0 ? 'no operators' : table([head, ...rows]));
      return 0;
    },
  },
  appoint: {
    needs: { what: 'ACCOUNT' },
    takes: ['role'],
    audit: 'always',
    async run({ admin, what, options, note }) {
      const given = options.text('role');
      const role = operatorRoles.find((candidate) => candidate === given);
      if (!role) throw new UsageError(`--role must be one of ${operatorRoles.join(', ')}`);
      const name = await admin.changeRole({ ...note(), account: what!, role, keepsOwner: false });
      print(line`${name} is ${role}; the console is at /operate`);
      return 0;
    },
  },
  dismiss: {
    needs: { what: 'ACCOUNT' },
    audit: 'always',
    async run({ admin, what, note }) {
      const change = { ...note(), account: what!, role: null, keepsOwner: false };
      print(line`${await admin.changeRole(change)} is no operator any more`);
      return 0;
    },
  },
};
