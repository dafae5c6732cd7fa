import { CommandRefused } from '../accounts/command-refused.ts';
import type { ServiceStore } from '../store/index.ts';
import type { Admin } from './admin.ts';
import type { OperatorNote } from './operator-note.ts';

type ServiceCommands = Pick<
  Admin,
  | 'service'
  | 'planMaintenance'
  | 'endMaintenance'
  | 'announce'
  | 'withdrawAnnouncement'
  | 'changeService'
>;

const assertFuture = (end: number): void => {
  if (end <= Date.now()) throw new CommandRefused('it would be over already');
};

function assertSpan({ startsAt, endsAt }: Readonly<Record<'startsAt' | 'endsAt', number>>): void {
  if (endsAt <= startsAt) throw new CommandRefused('it would end before it starts');
  assertFuture(endsAt);
}

const dated = ({ operator, reason }: OperatorNote) => ({ operator, reason, at: Date.now() });

/** Creates the commands about maintenance, announcements and switches. `refresh` lets the server read what changed. */
export const serviceCommands = (
  store: ServiceStore,
  refresh: () => Promise<void>,
): ServiceCommands => ({
  service: () => store.service(Date.now()),
  async planMaintenance(plan, note) {
    assertSpan(plan);
    await store.planMaintenance(plan, dated(note));
    await refresh();
  },
  async endMaintenance(note) {
    const hasEnded = await store.endMaintenance(dated(note));
    await refresh();
    return hasEnded;
  },
  async announce(announcement, note) {
    assertSpan(announcement);
    const id = await store.announce(announcement, dated(note));
    if (id === null) {
      throw new CommandRefused('too many announcements are shown at that time: withdraw one first');
    }
    await refresh();
    return id;
  },
  async withdrawAnnouncement(id, note) {
    const isWithdrawn = await store.withdrawAnnouncement(id, dated(note));
    await refresh();
    return isWithdrawn;
  },
  async changeService(change, note) {
    if (change.until !== null) assertFuture(change.until);
    await store.setRuntimeValue(change, dated(note));
    await refresh();
  },
});
