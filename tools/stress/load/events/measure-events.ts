import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rules } from '@stackmate/catalogue';
import type { TournamentAnswer } from '@stackmate/protocol/tournaments';
import { checkTournament, currentPlaces, tournamentRules } from '@stackmate/tournament';
import type {
  CheckedFile,
  TournamentEntry,
  TournamentPlace,
  TournamentSettings,
} from '@stackmate/tournament';
import { startServerProcess } from '../../../shared/server-process.ts';
import type { ServerProcess } from '../../../shared/server-process.ts';
import { verifyFile } from '../../../verify/verify-file.ts';
import { shareCores } from '../cores.ts';
import { loadSettings } from '../load-settings.ts';
import { atPace } from '../pace.ts';
import { createTimes } from '../times.ts';
import type { Times } from '../times.ts';
import { loadUsage, measureStalls, probed } from '../usage.ts';
import type { Stalls } from '../usage.ts';
import { checkEntries, loadFile } from '../../crash/events/check-event.ts';
import { openEventPlayers } from '../../crash/events/event-players.ts';
import type { EventPlayers } from '../../crash/events/event-players.ts';
import { eventSettings, storeEvents } from '../../crash/events/stored-event.ts';

export interface EventsLoadOptions {
  readonly data: string;
  readonly kind: TournamentSettings['kind'];
  readonly bestOf: TournamentSettings['bestOf'];
  /** Whether a bracket of the best follows a Swiss. */
  readonly hasCut: boolean;
  /** Whether every match is replayed from its record at the end. */
  readonly isReplayed: boolean;
  readonly players: number;
  /** How long an arena lasts. */
  readonly minutes: number;
  /** Time before each action of a player, in ms. */
  readonly pause: number;
  /** Requests for the event's page per second. */
  readonly pages: number;
  readonly profile: string | null;
  readonly say: (words: string) => void;
}

/** What was measured; times in ms. */
export interface EventFigures {
  readonly kind: TournamentSettings['kind'];
  readonly players: number;
  readonly seconds: number;
  /** Rounds or waves, and games. */
  readonly waves: number;
  readonly games: number;
  /** Matches that were replayed from their records. */
  readonly replayed: number;
  /** The first places, best first. */
  readonly places: readonly TournamentPlace[];
  /** From the moment when a wave or round was due until the last of its players was told of the match. */
  readonly wave: { readonly p50: number; readonly worst: number };
  /** Of that, until the pairing was made. */
  readonly pairing: { readonly p50: number; readonly worst: number };
  /** How long the server's main thread was held at a time. */
  readonly stalls: Stalls;
  readonly page: RequestFigures;
  readonly unchanged: RequestFigures;
  readonly list: RequestFigures;
  readonly file: { readonly kB: number; readonly ms: number };
  readonly memoryMB: number;
  readonly databaseMB: number;
  readonly cpu: number;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

interface RequestFigures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Time for connections and joining, and for what runs when an arena's time is up, in ms. */
const joinTime = (players: number): number => 12_000 + players * 25;
const stuckAfter = 90_000;

/** Plays an event of many players on one server and measures it. */
export async function measureEvents(options: EventsLoadOptions): Promise<EventFigures> {
  const { data, kind, bestOf, hasCut, players: count, minutes, say } = options;
  const { server: core, warnings } = shareCores();
  const startsAt = Date.now() + joinTime(count);
  const settings = eventSettings({
    kind,
    bestOf,
    hasCut,
    startsAt,
    maxEntrants: count,
    arenaMinutes: minutes,
  });
  const [id] = await storeEvents({ data, databaseUrl: null }, [settings]);
  const server = await startServerProcess({
    core,
    speaks: true,
    node: [
      ...probed,
      ...(options.profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`]),
    ],
    env: {
      ...loadSettings,
      STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
      STACKMATE_DATA: data,
      STACKMATE_PORT: '0',
    },
  });
  const faults = new Set<string>();
  let players: EventPlayers | null = null;
  try {
    say(`opening ${count} connections`);
    players = await openEventPlayers({
      socket: () => server.socket,
      address: () => server.address,
      players: count,
      seed: 'events',
      pause: options.pause,
      isStrict: false,
      comesBack: false,
      fault: (words) => void faults.add(words),
    });
    say('joining');
    await players.join(id);
    const early = startsAt - Date.now();
    say(early > 0 ? `everybody is in, ${Math.round(early)} ms before the start` : 'joined late');
    await sleep(Math.max(early, 0));
    return await measurePlaying({ ...options, id, server, players, faults, warnings });
  } finally {
    players?.leave();
    await server.stop('SIGTERM');
  }
}

interface Playing extends Omit<EventsLoadOptions, 'players'> {
  readonly id: string;
  readonly server: ServerProcess;
  readonly players: EventPlayers;
  readonly faults: Set<string>;
  readonly warnings: readonly string[];
}

async function measurePlaying(playing: Playing): Promise<EventFigures> {
  const { id, server, players, faults, say, kind } = playing;
  const pages = createPages(playing);
  await measureStalls(server);
  const before = await loadUsage(server);
  const since = performance.now();
  const stop = atPace(playing.pages, pages.ask);
  let last = '';
  for (;;) {
    await sleep(1000);
    const state = pages.state();
    const words = state === null ? '' : `${state.tournament.status}, ${state.begun} begun`;
    if (words !== last && state !== null && state.begun % 10 === 0) say(words);
    last = words;
    if (state?.tournament.status === 'ended') break;
    if (state?.tournament.status === 'cancelled') throw new Error('the event was cancelled');
    if (performance.now() - players.lastNews() > stuckAfter) {
      faults.add(`nothing happens any more: ${words}`);
      break;
    }
  }
  stop();
  const seconds = (performance.now() - since) / 1000;
  const stalls = await measureStalls(server);
  const after = await loadUsage(server, true);
  const began = performance.now();
  const file = await loadFile(players.all[0], id);
  const fileTime = performance.now() - began;
  const checked = checkEntries(file.entries);
  for (const fault of checked.faults) faults.add(fault);
  const replayed = playing.isReplayed ? await replayMatches(playing, file) : 0;
  const { waves, pairings } = waveTimes(file, players.toldAt, kind);
  const figures = (times: Times): RequestFigures => ({
    count: times.count(),
    p50: times.percentile(50),
    p99: times.percentile(99),
  });
  return {
    kind,
    players: playing.players.all.length,
    seconds,
    waves: waves.count(),
    games: file.games.length,
    replayed,
    places: (checked.tournament ? currentPlaces(checked.tournament) : []).slice(0, shownPlaces),
    wave: { p50: waves.percentile(50), worst: waves.percentile(100) },
    pairing: { p50: pairings.percentile(50), worst: pairings.percentile(100) },
    stalls,
    page: figures(pages.whole),
    unchanged: figures(pages.unchanged),
    list: figures(pages.list),
    file: { kB: JSON.stringify(file).length / 1024, ms: fileTime },
    memoryMB: after.rss / 1024 / 1024,
    databaseMB: statSync(join(playing.data, 'stackmate.db')).size / 1024 / 1024,
    cpu: (after.cpu - before.cpu) / 1e6 / seconds,
    faults: [...faults],
    warnings: playing.warnings,
  };
}

const shownPlaces = 8;

/** [TO4] Replays every match of an event from its record, and compares them with the event. Returns how many. */
async function replayMatches({ server, faults, say }: Playing, file: CheckedFile): Promise<number> {
  say('replaying every match');
  const check = await checkTournament(file, {
    async readMatch(matchId) {
      for (;;) {
        const response = await fetch(`${server.address}/api/matches/${matchId}/record`);
        if (response.ok) return response.text();
        // Limits by address are for people, not for this process.
        if (response.status !== 429) return null;
        await sleep(1000);
      }
    },
    replay: (text) => verifyFile(text, rules),
    onProgress: () => true,
  });
  if (check.entryFault) faults.add(`entry ${check.entryFault.index}: ${check.entryFault.message}`);
  for (const { match, fault, detail } of check.faults) faults.add(`${match}: ${fault} ${detail}`);
  if (check.replayed < check.matches) faults.add(`${check.matches} matches were played`);
  return check.replayed;
}

/** One request in so many is for the list of events, the others for the event, half of them as a page that repeats. */
const listsOnceIn = 10;

/** Requests of visitors, each of another player in turn. */
function createPages({ players: { all }, id, faults }: Playing) {
  const [whole, unchanged, list] = [createTimes(), createTimes(), createTimes()];
  const seen = new Map<number, number>();
  let state: TournamentAnswer['state'] = null;

  async function ask(at: number): Promise<void> {
    const index = (at * 7) % all.length;
    const isList = at % listsOnceIn === 0;
    const version = at % 2 === 0 ? 0 : (seen.get(index) ?? 0);
    const began = performance.now();
    const response = await all[index].call(isList ? '' : `/${id}?seen=${version}`);
    const text = await response.text();
    const time = performance.now() - began;
    if (!response.ok) return void faults.add(`a page: ${response.status} ${text.slice(0, 100)}`);
    if (isList) return list.add(time);
    const answer = JSON.parse(text) as TournamentAnswer;
    seen.set(index, answer.version);
    state = answer.state ?? state;
    (answer.state === null ? unchanged : whole).add(time);
  }

  return {
    whole,
    unchanged,
    list,
    state: () => state,
    ask: (at: number) =>
      void ask(at).catch((failure: unknown) => faults.add(`a page: ${String(failure)}`)),
  };
}

/** Returns how long each wave or round took from when it was due until its last player was told. */
function waveTimes(
  { entries, games }: CheckedFile,
  toldAt: ReadonlyMap<string, number>,
  kind: EventsLoadOptions['kind'],
) {
  const [waves, pairings] = [createTimes(), createTimes()];
  const started = entries.find(({ type }) => type === 'started')?.at ?? 0;
  let before: TournamentEntry | null = null;
  let lastEnd = started;
  for (const entry of entries) {
    if (entry.type === 'finished') lastEnd = entry.at;
    if (entry.type !== 'paired') continue;
    const pause = kind === 'arena' ? tournamentRules.waveMs : 2000;
    const from: number = kind === 'arena' ? (before?.at ?? started) : lastEnd;
    const due = before === null ? started : from + pause;
    const told = games
      .filter(({ round, game, attempt }) => round === entry.round && game === 1 && attempt === 0)
      .map(({ match }) => toldAt.get(match) ?? Number.NaN);
    pairings.add(entry.at - due);
    if (told.length > 0) waves.add(Math.max(...told) - due);
    before = entry;
  }
  return { waves, pairings };
}
