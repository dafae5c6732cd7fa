import type { CardChange, EventNote, EventPart, MatchEvent, Patch } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import type { Game } from './game.ts';
import type { Part } from './journal.ts';

interface PatchesByReader {
  open: Patch[];
  own: [Patch[], Patch[]];
}

/** Returns the writes since the last event, sorted by who may know them. */
function takePatches(game: Game): PatchesByReader {
  const patches: PatchesByReader = { open: [], own: [[], []] };
  const { journal } = game;
  if (!journal) return patches;
  for (let i = journal.emittedCount; i < journal.entries.length; i++) {
    const entry = journal.entries[i];
    const list = listFor(patches, entry.part);
    if (!list) continue;
    list.push(
      entry.do === 'remove'
        ? { do: entry.do, at: entry.at }
        : { do: entry.do, at: entry.at, value: entry.value },
    );
  }
  journal.emittedCount = journal.entries.length;
  return patches;
}

const listFor = (patches: PatchesByReader, part: Part): Patch[] | null =>
  part === 'open' ? patches.open : part === 'secret' ? null : patches.own[part];

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
  const { open: patch, own } = takePatches(game);
  const south = ownPart(0, own[0], content);
  const north = ownPart(1, own[1], content);
  const open = openPart(patch, content);
  if (south || north) game.events.push({ reason, open, own: [south, north] });
  else if (open) game.events.push({ reason, open });
}
