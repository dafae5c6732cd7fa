import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import { createLogReplay } from '../match/store/index.ts';
import type { MatchStore } from '../match/store/index.ts';
import { earlierNames } from './earlier-names.ts';

interface RebuildOptions {
  readonly store: MatchStore;
  readonly follower: Pick<Follower, 'requestHistory'>;
  /** Asks again in a moment. */
  readonly askAgain: () => void;
}

/** Makes the log of a match whole whenever all that is known of it is where it stands. */
export interface LogRebuilding {
  /** A picture came without the steps that led to it. */
  readonly begin: (snapshot: MatchSnapshot) => void;
  readonly receive: (update: FollowerUpdate) => void;
}

/** A log is rebuilt from the steps that its player was told, in this browser or on another device. */
export function rebuildLog({ store, follower, askAgain }: RebuildOptions): LogRebuilding {
  let retelling: ReturnType<typeof createLogReplay> | null = null;
  return {
    begin(snapshot) {
      const { view, viewer } = snapshot;
      const players = earlierNames(snapshot);
      // Nothing has happened yet.
      if (!view) return;
      retelling = createLogReplay({
        rules,
        players,
        you: viewer === 'spectator' ? null : viewer,
      });
      store.addLogGap();
      follower.requestHistory();
    },
    receive(update) {
      if (update.kind === 'history') {
        retelling?.take(update.steps);
        if (update.isWhole && retelling) store.fillLogGap(retelling.lines());
      } else if (update.kind === 'no-history') {
        if (update.isTemporary) askAgain();
        else store.fillLogGap(null);
      }
    },
  };
}
