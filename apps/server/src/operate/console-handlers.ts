import { dayLength } from '@stackmate/economy';
import type { operate } from '@stackmate/protocol/routes';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { Admin } from '../admin/index.ts';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { passkeyTime } from '../http/operator-access.ts';
import { noteOf, runCommand } from './run-command.ts';

/** Rows of the audit log on the overview, and on a page of it. */
const latestRows = 8;
const rowsPerPage = 100;
/** Max number of listed matches and e-mails. */
const maxMatches = 200;
const maxEmails = 200;

const noAddresses = (text: string): string => text.replaceAll(/\S+@\S+/g, '(an address)');

/** Handles the calls of the operators' console about its access, roles, overview and audit log. Each change is a command of `Admin`. */
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
  async overview() {
    const [status, nodes, actions] = await Promise.all([
      admin.status(),
      admin.nodes(),
      admin.auditLog({ limit: latestRows }),
    ]);
    return answered({
      at: Date.now(),
      isDraining: status.draining,
      running: status.running,
      runningByKind: status.runningByKind,
      starts: status.starts,
      commitsWaiting: status.waiting,
      players: status.players,
      emails: status.emails,
      openReports: status.openReports,
      openReportsByAge: [...status.openReportsByAge],
      bytes: status.bytes,
      nodes: nodes.map(({ node, name, version, state, load, bus }) => ({
        node,
        name,
        version,
        state,
        load,
        bus,
      })),
      actions: [...actions],
    });
  },
  async history() {
    return answered({ samples: [...(await admin.history())] });
  },
  async matches() {
    const matches = await admin.newest(maxMatches);
    return answered({
      matches: matches.map(({ match, kind, startedAt, entries, seats: [south, north] }) => ({
        match,
        kind,
        startedAt,
        entries,
        seats: [
          { player: south.player, name: south.name },
          { player: north.player, name: north.name },
        ],
      })),
    });
  },
  async tournaments() {
    const tournaments = await admin.tournaments();
    return answered({
      tournaments: tournaments.map(
        ({ id, name, kind, status, startsAt, entrants, maxEntrants, organizer, pot }) => ({
          id,
          name,
          kind,
          status,
          startsAt,
          entrants,
          maxEntrants,
          organizer,
          pot,
        }),
      ),
    });
  },
  cancelTournament: (call) =>
    runCommand(async () => {
      if (!(await admin.cancelTournament(call.body.tournament, noteOf(call)))) {
        throw new CommandRefused('There is no such tournament that is open or runs.');
      }
      return {};
    }),
  disqualify: (call) =>
    runCommand(async () => {
      const { tournament, entrant } = call.body;
      const decision = { kind: 'disqualify', entrant } as const;
      await admin.decideTournament({ ...noteOf(call), tournament, decision });
      return {};
    }),
  async emails({ caller }) {
    const [queue, { emails }] = await Promise.all([admin.emailQueue(maxEmails), admin.status()]);
    const isOwner = caller.operator.role === 'owner';
    return answered({
      ...emails,
      emails: queue.map(({ to, subject, fault, ...email }) => ({
        ...email,
        to: isOwner ? to : null,
        subject: isOwner ? subject : null,
        fault: isOwner || fault === null ? fault : noAddresses(fault),
      })),
    });
  },
  endMatch: (call) =>
    runCommand(async () => {
      const { match, loser } = call.body;
      if (!(await admin.end(match, loser, noteOf(call)))) {
        throw new CommandRefused('The match has ended already.');
      }
      return {};
    }),
  auditLog: ({ query }) =>
    runCommand(async () => {
      const [at, number] = query.before?.split('-').map(Number) ?? [];
      const actions = await admin.auditLog({
        since: Math.max(0, Date.now() - Number(query.days) * dayLength),
        operator: query.operator || undefined,
        account: query.account || undefined,
        action: query.action || undefined,
        ...(at !== undefined && { before: { at, number } }),
        limit: rowsPerPage,
      });
      const last = actions.length < rowsPerPage ? undefined : actions.at(-1);
      return { actions: [...actions], before: last ? `${last.at}-${last.number}` : null };
    }),
});
