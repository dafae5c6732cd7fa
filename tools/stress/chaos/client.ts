import { noFields } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import { biasedChoice, busyPlayer } from '@stackmate/engine/testing';
import type { Action, Random, Viewer } from '@stackmate/engine';
import { parseServerMessage } from '@stackmate/protocol';
import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { completeDeclaration, createFollower } from '@stackmate/room/follower';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import type { Faults } from './faults.ts';
import type { Connection } from './network.ts';
import { createHistoryReader } from './history-reader.ts';
import type { Schedule } from './schedule.ts';

/** Outcome of a command, as its client received it. */
export interface AcknowledgedCommand {
  readonly command: RoomCommand;
  /** The entry with the command; null if no entry is required. */
  readonly done: number | null;
  readonly isDone: boolean;
}

export interface ClientParts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
  readonly matchId: string;
  readonly viewer: Viewer;
  readonly nonce: string;
  /** Passive clients never act: a second tab, a spectator. */
  readonly acts: boolean;
  /** Number of actions after which the player resigns. */
  readonly patience: number;
  /** Opens a connection; null while the server is down. */
  readonly dial: (client: Client) => Connection | null;
  readonly newId: () => string;
  readonly heard: (message: ServerMessage) => void;
  readonly acknowledged: (acknowledged: AcknowledgedCommand) => void;
  /** Called with the snapshot after each step. */
  readonly seen: (picture: MatchSnapshot) => void;
  readonly broken: (words: string) => void;
  readonly withoutGapCheck: boolean;
  /** Whether the client gives up a connection that stays silent, and tries other servers. */
  readonly triesOthers?: boolean;
}

export interface Client {
  readonly viewer: Viewer;
  readonly hear: (line: Connection, text: string) => void;
  readonly lost: (line: Connection) => void;
  readonly follower: () => Follower;
  readonly start: () => void;
  readonly stop: () => void;
  /** Number of accepted actions. */
  readonly actions: () => number;
}

/** Silence after which a client asks for missed messages, in ms. */
const patienceWithSilence = 6000;

export function createClient(parts: ClientParts): Client {
  const { schedule, random, faults, matchId, viewer, newId, acknowledged, broken } = parts;
  let line: Connection | null = null;
  let lastHeard = schedule.now();
  let heardAt = schedule.now();
  let isThinking = false;
  let isStopped = false;
  let played = 0;
  let asleepUntil = 0;
  const old: RoomCommand[] = [];

  const send = (message: ClientMessage): void => line?.toServer(JSON.stringify(message));

  let hearPast = createHistoryReader({ recall: () => follower.requestHistory(), broken });

  function onUpdate(update: FollowerUpdate): void {
    hearPast(update);
    if (update.kind === 'step') parts.seen(update.snapshot);
    if (update.kind === 'done') {
      old.push(update.command);
      if (update.command.type === 'act') played += 1;
      acknowledged({ command: update.command, done: update.seq, isDone: true });
    } else if (update.kind === 'refused') {
      acknowledged({ command: update.command, done: null, isDone: false });
    } else if (update.kind === 'join-refused') {
      const refused = line;
      schedule.after(1000 + random.below(1000), () => {
        if (refused === line && !follower.isJoined()) follower.refresh();
      });
    }
    think();
  }

  const newFollower = (
    unanswered: RoomCommand | null,
    witnessedStart: ReturnType<Follower['witnessedStart']> = null,
  ): Follower =>
    createFollower({
      matchId,
      rules,
      nonce: parts.nonce,
      send,
      newId,
      onUpdate,
      unanswered,
      witnessedStart,
      without: parts.withoutGapCheck ? ['gaps'] : [],
    });

  let follower = newFollower(null);

  function dial(): void {
    if (line || isStopped) return;
    line = parts.dial(client);
    if (line) {
      lastHeard = schedule.now();
      heardAt = lastHeard;
      follower.connected();
    } else schedule.after(200 + random.below(3000), dial);
  }

  function chooseActions(): Action[] | null {
    const view = follower.snapshot()?.view;
    if (!view || viewer === 'spectator') return null;
    const legal = rules.legalActions(view, viewer);
    if (legal.length === 0) return null;
    const some = legal[random.below(legal.length)];
    if (faults.strikes('illegal command')) {
      const wrongs: Action[][] = [
        [{ ...some, card: 4711 }],
        [{ ...noFields, kind: 'forfeit', option: 0 }],
        // Legal, or a declaration without its choices.
        [some],
      ];
      return wrongs[random.below(wrongs.length)];
    }
    return completeDeclaration(rules, view, viewer, (open) =>
      biasedChoice(open, random, busyPlayer),
    );
  }

  function act(): void {
    const picture = follower.snapshot();
    if (isStopped || !parts.acts || viewer === 'spectator') return;
    if (!picture || picture.phase !== 'playing' || !follower.isJoined()) return;
    if (follower.unanswered() || schedule.now() < asleepUntil) return;
    const opponent = viewer === 0 ? 1 : 0;
    if (picture.absent === opponent) {
      if (random.below(3) > 0) {
        follower.command({ type: 'claim', choose: random.below(2) === 0 ? 'win' : 'bot' });
      }
      return;
    }
    if (picture.seats[viewer].bot !== null) return;
    if (played >= parts.patience) {
      follower.command({ type: 'resign' });
      return;
    }
    if (faults.strikes('replayed command') && old.length > 0) send(old[random.below(old.length)]);
    const whim = random.below(60);
    if (picture.drawOffer === opponent && whim < 30) {
      follower.command({ type: 'draw', answer: whim < 3 ? 'offer' : 'decline' });
    } else if (whim === 58) follower.command({ type: 'draw', answer: 'offer' });
    else if (whim === 59) follower.command({ type: 'emote', emote: 'hello' });
    else {
      const actions = chooseActions();
      if (actions) follower.command({ type: 'act', actions });
    }
  }

  /** Schedules an action if there is something to do. */
  function think(): void {
    if (isThinking || !parts.acts) return;
    isThinking = true;
    schedule.after(50 + random.below(1500), () => {
      isThinking = false;
      act();
    });
  }

  function reload(keeps: boolean): void {
    const unanswered = keeps ? follower.unanswered() : null;
    const startSeen = keeps ? follower.witnessedStart() : null;
    follower.disconnected();
    if (line) {
      line.open.client = false;
      line.cut();
    }
    line = null;
    follower = newFollower(unanswered, startSeen);
    hearPast = createHistoryReader({ recall: () => follower.requestHistory(), broken });
    schedule.after(random.below(2000), dial);
  }

  /** Runs the client's periodic work and faults. */
  function watch(): void {
    if (isStopped) return;
    schedule.after(1000 + random.below(2000), watch);
    if (faults.strikes('reload')) reload(true);
    else if (faults.strikes('reload without memory')) reload(false);
    if (faults.strikes('asleep')) asleepUntil = schedule.now() + random.below(60_000);
    if (line && parts.triesOthers && schedule.now() - heardAt > 2 * patienceWithSilence) {
      const silent = line;
      silent.open.client = false;
      silent.cut();
      client.lost(silent);
    } else if (line && schedule.now() - lastHeard > patienceWithSilence) {
      lastHeard = schedule.now();
      follower.refresh();
    }
    think();
  }

  const client: Client = {
    viewer,
    hear(from, text) {
      if (from !== line) return;
      lastHeard = schedule.now();
      heardAt = lastHeard;
      const parsed = parseServerMessage(text);
      if (!parsed.ok) {
        broken(`invalid message from the server: ${parsed.code} ${parsed.detail}`);
        return;
      }
      parts.heard(parsed.value);
      follower.receive(parsed.value);
    },
    lost(from) {
      if (from !== line) return;
      line = null;
      follower.disconnected();
      schedule.after(200 + random.below(3000), dial);
    },
    follower: () => follower,
    start() {
      dial();
      watch();
    },
    stop() {
      isStopped = true;
      if (line) {
        line.open.client = false;
        line.cut();
      }
      line = null;
      follower.disconnected();
    },
    actions: () => played,
  };
  return client;
}
