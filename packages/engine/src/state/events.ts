import type { CardChange, EventNote, EventPart, MatchEvent, Patch } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import type { Game } from './game.ts';
import type { Journal, JournalEntry, Part } from './journal.ts';

const noPatches: readonly Patch[] = [];

const toPatch = ({ do: what, at, value }: JournalEntry): Patch =>
  what === 'remove' ? { do: what, at } : { do: what, at, value };

/**
 * Returns the writes to a part since the last event. Counted first, because an array that grows
 * reserves room for 17 values, and most events have one or two.
 */
function toPatches(journal: Journal | null, part: Part): readonly Patch[] {
  if (!journal) return noPatches;
  const { entries, emittedCount } = journal;
  let count = 0;
  for (let i = emittedCount; i < entries.length; i++) if (entries[i].part === part) count += 1;
  if (count === 0) return noPatches;
  // oxlint-disable-next-line unicorn/no-new-array -- reserves exactly this room
  const patches = new Array<Patch>(count);
  let next = 0;
  for (let i = emittedCount; i < entries.length; i++) {
    if (entries[i].part === part) patches[next++] = toPatch(entries[i]);
  }
  return patches;
}

/** The notes of an event, for everyone and for one player. */
export interface EventContent {
  readonly open?: EventNote;
  readonly own?: { readonly player: Player; readonly note: EventNote };
  /** Derived values that changed, visible to everyone. */
  readonly cards?: readonly CardChange[];
}

function ownPart(player: Player, patch: readonly Patch[], { own }: EventContent): EventPart | null {
  const note = own?.player === player ? own.note : null;
  return note || patch.length > 0 ? { note: note ?? {}, patch } : null;
}

function openPart(patch: readonly Patch[], { open, cards }: EventContent): MatchEvent['open'] {
  if (cards) return { note: open ?? {}, patch, cards };
  return open || patch.length > 0 ? { note: open ?? {}, patch } : null;
}

/**
 * Emits an event with all writes since the last one. Callers check `game.events` first, so that
 * without a sink no notes are created.
 */
export function emit(game: Game, reason: UpdateReason, content: EventContent): void {
  if (!game.events) return;
  const { journal } = game;
  const south = ownPart(0, toPatches(journal, 0), content);
  const north = ownPart(1, toPatches(journal, 1), content);
  const open = openPart(toPatches(journal, 'open'), content);
  if (journal) journal.emittedCount = journal.entries.length;
  if (south || north) game.events.push({ reason, open, own: [south, north] });
  else if (open) game.events.push({ reason, open });
}
