import type { operatedCodes } from '@stackmate/protocol/routes';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { Admin } from '../admin/index.ts';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { noteOf, runCommand } from './run-command.ts';

const noBatch = (): Error => new CommandRefused('There is no such batch.');

/** Handles the console's calls about redeem codes. Each change is a command of `Admin`. */
export const operateCodeHandlers = (admin: Admin): Handlers<typeof operatedCodes> => ({
  async batches() {
    return answered({ batches: [...(await admin.codeBatches())] });
  },
  redemptions: ({ query: { batch } }) =>
    runCommand(async () => {
      const redemptions = await admin.redemptions(batch);
      if (redemptions === null) throw noBatch();
      return { redemptions: [...redemptions] };
    }),
  create: (call) =>
    runCommand(async () => {
      const { reward, count, expiresAt } = call.body;
      if (expiresAt <= Date.now()) throw new CommandRefused('They would have expired already.');
      const { batch, codes } = await admin.createCodes({
        ...noteOf(call),
        reward,
        count,
        expiresAt,
      });
      return { batch, codes: [...codes] };
    }),
  revoke: (call) =>
    runCommand(async () => {
      const revoked = await admin.revokeCodes(call.body.batch, noteOf(call));
      if (revoked === null) throw noBatch();
      return { revoked };
    }),
});
