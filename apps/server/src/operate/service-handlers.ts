import type { operatedService } from '@stackmate/protocol/routes';
import { limitNames } from '@stackmate/protocol/service';
import type { LimitName } from '@stackmate/protocol/service';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { Admin } from '../admin/index.ts';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { noteOf, runCommand } from './run-command.ts';

export interface ServiceHandlersOptions {
  readonly admin: Admin;
  /** The limits of the settings. */
  readonly limits: Readonly<Record<LimitName, number>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Handles the console's calls about maintenance, announcements, switches and limits. Each change is a command of `Admin`. */
export const operateServiceHandlers = ({
  admin,
  limits,
  now,
}: ServiceHandlersOptions): Handlers<typeof operatedService> => ({
  async state() {
    const { maintenance, announcements, values } = await admin.service();
    return answered({
      now: now(),
      maintenance: maintenance && { ...maintenance, texts: { ...maintenance.texts } },
      announcements: announcements.map(({ texts, ...rest }) => ({ ...rest, texts: { ...texts } })),
      values: [...values],
      limits: Object.fromEntries(limitNames.map((name) => [name, limits[name]])) as Record<
        LimitName,
        number
      >,
    });
  },
  planMaintenance: (call) =>
    runCommand(async () => {
      const { plan } = call.body;
      await admin.planMaintenance({ ...plan, texts: { ...plan.texts } }, noteOf(call));
      return {};
    }),
  endMaintenance: (call) =>
    runCommand(async () => {
      if (await admin.endMaintenance(noteOf(call))) return {};
      throw new CommandRefused('No maintenance is planned any more.');
    }),
  announce: (call) =>
    runCommand(async () => {
      const { announcement } = call.body;
      const texts = { ...announcement.texts };
      return { id: await admin.announce({ ...announcement, texts }, noteOf(call)) };
    }),
  withdraw: (call) =>
    runCommand(async () => {
      if (await admin.withdrawAnnouncement(call.body.announcement, noteOf(call))) return {};
      throw new CommandRefused('This announcement is over already.');
    }),
  changeValue: (call) =>
    runCommand(async () => {
      await admin.changeService(call.body.change, noteOf(call));
      return {};
    }),
});
