import { formatTable } from '../../shared/terminal.ts';
import type { CheckedLog } from './check-log.ts';
import type { FriendsResult } from './friends.ts';
import type { LoadResult } from './play.ts';
import type { SignInResult } from './sign-ins.ts';

export interface Figures {
  readonly paced: LoadResult & { readonly matches: number; readonly late: number };
  /** Sign-ins beside the paced matches; null without. */
  readonly signIns: SignInResult | null;
  /** Friends who came and went beside the paced matches; null without. */
  readonly friends: FriendsResult | null;
  readonly closedLoop: LoadResult;
  readonly yardsticks: {
    readonly echoPerSecond: number;
    readonly durableEchoPerSecond: number;
    /** At the same rate as the paced actions. */
    readonly pacedDurableEcho: { readonly p50Ms: number; readonly p99Ms: number };
  };
  readonly memory: { readonly perMatchKB: number; readonly perConnectionKB: number };
  readonly checked: CheckedLog;
  readonly warnings: readonly string[];
}

/** Our own limits. */
const bar = { p99Ms: 25, actionsPerSecond: 8000, perMatchKB: 60, perConnectionKB: 15 } as const;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const short = (value: number): string => value.toFixed(1);
const percent = (part: number): string => `${Math.round(part * 100)} %`;

const busyWords = ({ busy, serverMicros, playersMicros }: LoadResult): string =>
  `server ${percent(busy.server)} of its core, ${whole(serverMicros)} µs per action; players ${percent(busy.players)} of theirs, ${whole(playersMicros)} µs`;

const signInWords = ({ perSecond, answered, refused, p50Ms, p99Ms }: SignInResult): string =>
  `${whole(perSecond)} sign-ins per second beside the paced matches: ${whole(answered)} signed in (p50 ${whole(p50Ms)}, p99 ${whole(p99Ms)} ms), ${whole(refused)} refused as too many`;

const friendsWords = (friends: FriendsResult): string =>
  `${whole(friends.perSecond)} of ${whole(friends.accounts)} accounts with ${friends.friendsEach} friends came or went per second beside the paced matches: ${whole(friends.told)} times a friend was told (p50 ${whole(friends.p50Ms)}, p99 ${whole(friends.p99Ms)} ms)`;

/** Formats the figures with their limits. */
export function formatFigures(figures: Figures): string {
  const { paced, signIns, friends, closedLoop, yardsticks, memory, checked, warnings } = figures;
  const { echoPerSecond, durableEchoPerSecond, pacedDurableEcho } = yardsticks;
  const part = (rate: number): string => percent(closedLoop.actionsPerSecond / rate);
  return [
    ...warnings.map((warning) => `!!! ${warning}`),
    formatTable([
      ['', 'measured', 'limit'],
      [
        `paced, ${whole(paced.matches)} matches: actions/s`,
        whole(paced.actionsPerSecond),
        whole(paced.matches),
      ],
      ['  p50 from sending to receipt by both, ms', short(paced.p50Ms), ''],
      ['  p99', short(paced.p99Ms), short(bar.p99Ms)],
      ['  durable echo at the same pace: p50', short(pacedDurableEcho.p50Ms), ''],
      ['  p99', short(pacedDurableEcho.p99Ms), ''],
      [
        'closed loop: durable actions/s',
        whole(closedLoop.actionsPerSecond),
        whole(bar.actionsPerSecond),
      ],
      ['  p99, ms', short(closedLoop.p99Ms), ''],
      ['raw echo, round trips/s', whole(echoPerSecond), ''],
      ['  closed loop as a share of it', part(echoPerSecond), ''],
      ['durable echo, round trips/s', whole(durableEchoPerSecond), ''],
      ['  closed loop as a share of it', part(durableEchoPerSecond), ''],
      ['a running match, KB', short(memory.perMatchKB), short(bar.perMatchKB)],
      ['an idle connection, KB', short(memory.perConnectionKB), short(bar.perConnectionKB)],
    ]),
    '',
    `paced: ${busyWords(paced)}; ${whole(paced.late)} actions skipped because the previous one was in transit`,
    ...(signIns ? [signInWords(signIns)] : []),
    ...(friends ? [friendsWords(friends)] : []),
    `closed loop: ${busyWords(closedLoop)}`,
    `${whole(checked.actions)} actions of ${whole(checked.matches)} matches stand in the log, ${checked.records} records verified`,
    ...checked.faults.map((fault) => `FAULT ${fault}`),
  ].join('\n');
}

/** Rounds the numbers of JSON. */
export const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

export const figuresJson = (figures: Figures): string => JSON.stringify(figures, rounded);
