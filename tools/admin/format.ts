import type { LogLine, LiveMatch, ServerStatus } from '../../apps/server/src/admin/index.ts';
import type { MatchSummary, NodeStatus } from '../../apps/server/src/store/index.ts';
import { line, table } from './print.ts';

const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const players = ({ seats }: MatchSummary): string => seats.map(({ name }) => name).join(' – ');

export function formatStatus(status: ServerStatus): string {
  const { pid, draining, running, starts, waiting } = status;
  return table([
    ['server', pid === null ? 'not running' : `process ${pid}${draining ? ', draining' : ''}`],
    ['running matches', String(running)],
    ['matches in total', String(starts.matches)],
    ['aborted starts', String(starts.aborted)],
    ['entries not yet on disk', String(waiting)],
  ]);
}

export function formatNodes(nodes: readonly NodeStatus[]): string {
  if (nodes.length === 0) return 'no cluster: this server runs alone';
  return table([
    ['name', 'node', 'state', 'NATS', 'matches', 'version', 'engine', 'catalogue', 'commit'],
    ...nodes.map((each) => [
      each.name ?? '-',
      each.node,
      each.state,
      each.bus ?? '-',
      String(each.load),
      each.version,
      each.engine ?? '-',
      each.catalogue ?? '-',
      each.build?.slice(0, 12) ?? '-',
    ]),
  ]);
}

export function formatMatches(
  matches: readonly MatchSummary[],
  live: readonly LiveMatch[],
): string {
  if (matches.length === 0) return 'no match is running';
  const connections = new Map(live.map((each) => [each.match, each.connections]));
  return table([
    ['match', 'kind', 'players', 'since', 'entries', 'connections'],
    ...matches.map((each) => [
      each.match,
      each.kind,
      players(each),
      moment(each.startedAt),
      String(each.entries),
      String(connections.get(each.match) ?? '-'),
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
