import type { WitnessedStart } from '@stackmate/room/follower';
import type { Kept } from '../kept/index.ts';

/** Where starts are stored: for this browser, and for this tab over reloads. */
interface Places {
  readonly kept: Kept;
  readonly tab: Kept;
}

interface Entry {
  readonly match: string;
  readonly seen: WitnessedStart;
}

const place = 'stackmate.starts';
/** Max number of starts in the browser's storage, about 400 characters each. */
const most = 50;

const tabPlace = (match: string): string => `stackmate.start.${match}`;

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const isEntry = (one: unknown): one is Entry =>
  typeof one === 'object' && one !== null && 'match' in one && 'seen' in one;

/** Entries from storage, the newest first. */
function entriesIn(kept: Kept): readonly Entry[] {
  const list = parsed(kept.get(place));
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** What this browser saw of a match's start; null if nothing. */
export function seenStart({ kept, tab }: Places, match: string): WitnessedStart | null {
  const inTab = parsed(tab.get(tabPlace(match))) as WitnessedStart | null;
  return inTab ?? entriesIn(kept).find((entry) => entry.match === match)?.seen ?? null;
}

/**
 * Stores what was seen of a start: for the tab, and for the browser if it was seen in time. Later visits can check the
 * shuffle by it.
 */
export function rememberStart({ kept, tab }: Places, match: string, seen: WitnessedStart): void {
  tab.set(tabPlace(match), JSON.stringify(seen));
  if (!seen.inTime) return;
  const others = entriesIn(kept).filter((entry) => entry.match !== match);
  kept.set(place, JSON.stringify([{ match, seen }, ...others].slice(0, most)));
}
