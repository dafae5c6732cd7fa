import type { operatedReports } from '@stackmate/protocol/routes';
import type { Admin } from '../admin/index.ts';
import { answered, answeredWith } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuseOperator } from '../http/operator-access.ts';
import { noteOf, runCommand } from './run-command.ts';
import { toMatch } from './to-match.ts';

const noReport = 'There is no such report. Resolved reports are deleted after 180 days.';

/** [RA6] Handles the calls of the console about reports. Each change is a command of `Admin`. */
export const reportHandlers = (admin: Admin): Handlers<typeof operatedReports> => ({
  async list({ caller, query: { state, mine, reason = null, player = null, from } }) {
    const page = await admin.reports({
      state,
      assignee: mine === undefined ? null : caller.playerId,
      reason,
      playerId: player,
      from: from === undefined ? null : Number(from),
    });
    return answered({ reports: [...page.reports], from: page.from });
  },
  async read({ query }) {
    const view = await admin.report(Number(query.number));
    if (!view) return refuseOperator('not-done', noReport, 404);
    const { report, history, about, by, reported, reporter, match, latestAbout, latestBy } = view;
    return answered({
      report,
      history: [...history],
      about,
      by,
      latestAbout: [...latestAbout],
      latestBy: [...latestBy],
      reported,
      reporter,
      match: match && toMatch(match),
    });
  },
  assign: (call) =>
    runCommand(async () => {
      const { number: report, to, from } = call.body;
      const note = noteOf({ caller: call.caller, body: { reason: '' } });
      const step = { kind: 'assign', to: to ?? call.caller.playerId, from } as const;
      return { done: await admin.handleReport({ ...note, report, step }) };
    }),
  release: (call) =>
    runCommand(async () => {
      const note = noteOf({ caller: call.caller, body: { reason: '' } });
      const { number: report } = call.body;
      return { done: await admin.handleReport({ ...note, report, step: { kind: 'release' } }) };
    }),
  note: (call) =>
    runCommand(async () => {
      const { number: report, text } = call.body;
      const note = noteOf({ caller: call.caller, body: { reason: text } });
      return { done: await admin.handleReport({ ...note, report, step: { kind: 'note' } }) };
    }),
  resolve: (call) =>
    runCommand(async () => {
      const { number: report, outcome, message } = call.body;
      const resolution = { ...noteOf(call), report, outcome, message };
      return { done: await admin.resolveReport(resolution) };
    }),
  async record({ query: { match } }) {
    const json = await admin.record(match);
    return json === null
      ? refuseOperator('not-done', 'Only matches that are over have a record.', 404)
      : answeredWith({ json });
  },
});
