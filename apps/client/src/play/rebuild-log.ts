import { rules } from '@stackmate/catalogue/play';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import { createRetelling } from '../match/store/index.ts';
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
  readonly begin: (picture: MatchSnapshot) => void;
  readonly hear: (news: FollowerUpdate) => void;
}

/** A log is rebuilt from the steps that its player was told, in this browser or on another device. */
export function rebuildLog({ store, follower, askAgain }: RebuildOptions): LogRebuilding {
  let retelling: ReturnType<typeof createRetelling> | null = null;
  return {
    begin(picture) {
      const { view, viewer } = picture;
      const players = earlierNames(picture);
      // Nothing has happened yet.
      if (!view) return;
      retelling = createRetelling({
        rules,
        players,
        you: viewer === 'spectator' ? null : viewer,
      });
      store.forget();
      follower.requestHistory();
    },
    hear(news) {
      if (news.kind === 'history') {
        retelling?.take(news.steps);
        if (news.isWhole && retelling) store.recall(retelling.lines());
      } else if (news.kind === 'no-history') {
        if (news.isPassing) askAgain();
        else store.recall(null);
      }
    },
  };
}
