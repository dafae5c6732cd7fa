import type { HistorySample } from '../../packages/protocol/src/operate/index.ts';
import type { LogLine, LiveMatch, ServerStatus } from '../../apps/server/src/admin/index.ts';
import type { MatchSummary, NodeStatus } from '../../apps/server/src/store/index.ts';
import { line, table } from './print.ts';

const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const players = ({ seats }: MatchSummary): string => seats.map(({ name }) => name).join(' – ');

export function formatStatus(status: ServerStatus): string {
  const { pid, draining, running, starts, waiting, players: here, emails } = status;
  return table([
    ['server', pid === null ? 'not running' : `process ${pid}${draining ? ', draining' : ''}`],
    ['running matches', String(running)],
    ['matches in total', String(starts.matches)],
    ['aborted starts', String(starts.aborted)],
    ['entries not yet on disk', String(waiting)],
    ...(here === null
      ? []
      : [
          ['players waiting for a match', String(here.queued)],
          ['open invites', String(here.invites)],
          ['connections', String(here.connections)],
        ]),
    ['e-mails not sent yet', String(emails.waiting)],
    ['e-mails given up', String(emails.givenUp)],
    ['open reports', String(status.openReports)],
    ['database', `${(status.bytes / 1e6).toFixed(1)} MB`],
  ]);
}

export const formatHistory = (samples: readonly HistorySample[]): string =>
  table([
    ['at (UTC)', 'running matches', 'connections'],
    ...samples.map(({ at, running, connections }) => [
      moment(at),
      String(running),
      String(connections),
    ]),
  ]);

export function formatNodes(nodes: readonly NodeStatus[]): string {
  if (nodes.length === 0) return 'no cluster: this server runs alone';
  return table([
    ['name', 'node', 'state', 'NATS', 'matches', 'version', 'engine', 'catalogue', 'commit'],
    ...nodes.map((node) => [
      node.name ?? '-',
      node.node,
      node.state,
      node.bus ?? '-',
      String(node.load),
      node.version,
      node.engine ?? '-',
      node.catalogue ?? '-',
      node.build?.slice(0, 12) ?? '-',
    ]),
  ]);
}

export function formatMatches(
  matches: readonly MatchSummary[],
  live: readonly LiveMatch[],
): string {
  if (matches.length === 0) return 'no match is running';
  const connections = new Map(live.map((candidate) => [candidate.match, candidate.connections]));
  return table([
    ['match', 'kind', 'players', 'since', 'entries', 'connections'],
    ...matches.map((match) => [
      match.match,
      match.kind,
      players(match),
      moment(match.startedAt),
      String(match.entries),
      String(connections.get(match.match) ?? '-'),
    ]),
  ]);
}

export function formatMatch(match: MatchSummary, log: readonly LogLine[]): string {
  const { engine, rules, catalogue } = match.versions;
  const end = match.endedAt === null ? '' : line`, ${match.reason} at ${moment(match.endedAt)}`;
  const head = [
    `${match.match}: ${match.kind}, ${match.status}${end}`,
    line`players: ${match.seats.map(({ name, player: playerId }) => `${name} (${playerId ?? 'bot'})`).join(' – ')}`,
    `versions: engine ${engine}, rules ${rules}, catalogue ${catalogue}`,
  ];
  const rows = log.map(({ seq, at, kind, seat, command, actions }) => [
    String(seq),
    moment(at),
    actions > 1 ? `${kind} × ${actions}` : kind,
    seat === null ? '-' : ['south', 'north'][seat],
    command ?? '-',
  ]);
  return [...head, table([['entry', 'at', 'what', 'by', 'command'], ...rows])].join('\n');
}
