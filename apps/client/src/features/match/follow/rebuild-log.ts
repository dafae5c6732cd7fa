import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import { createLogReplay } from '../../../table/store/index.ts';
import type { MatchStore } from '../../../table/store/index.ts';

/** Returns the names of South and North when the match began. A bot may have taken over a seat since. */
function earlierNames({ seats: [south, north] }: MatchSnapshot): [string, string] {
  return [south.insteadOf ?? south.name, north.insteadOf ?? north.name];
}

interface RebuildOptions {
  readonly store: MatchStore;
  readonly follower: Pick<Follower, 'requestHistory'>;
  /** Asks again in a moment. */
  readonly askAgain: () => void;
}

/** Completes the log of a match whenever only its current state is known. */
export interface LogRebuilding {
  /** Starts to rebuild the log, after a snapshot arrived without the steps that led to it. */
  readonly begin: (snapshot: MatchSnapshot) => void;
  readonly receive: (update: FollowerUpdate) => void;
}

/** Rebuilds a log from the steps that were sent to its player, in this browser or on another device. */
export function rebuildLog({ store, follower, askAgain }: RebuildOptions): LogRebuilding {
  let replay: ReturnType<typeof createLogReplay> | null = null;
  return {
    begin(snapshot) {
      const { view, viewer } = snapshot;
      const players = earlierNames(snapshot);
      // Nothing has happened yet, so there is nothing to rebuild.
      if (!view) return;
      replay = createLogReplay({
        rules,
        players,
        you: viewer === 'spectator' ? null : viewer,
      });
      store.addLogGap();
      follower.requestHistory();
    },
    receive(update) {
      if (update.kind === 'history') {
        replay?.take(update.steps);
        if (update.isWhole && replay) store.fillLogGap(replay.lines());
      } else if (update.kind === 'no-history') {
        if (update.isTemporary) askAgain();
        else store.fillLogGap(null);
      }
    },
  };
}
