import type { CardChange, EventNote, EventPart, MatchEvent, Patch } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import type { Game } from './game.ts';
import type { Part } from './journal.ts';

interface PatchesByReader {
  open: Patch[];
  own: [Patch[], Patch[]];
}

/** The writes since the last event, sorted by who may know them. */
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

/** What an event says beside its patches, in words for everyone and for one player. */
export interface EventContent {
  readonly open?: EventNote;
  readonly own?: { readonly player: Player; readonly note: EventNote };
  /** Derived values that changed: everyone sees them. */
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
 * Tells what happened: an event with every write since the last one. Callers ask `game.events` first, so that without
 * a sink not even the words are put together.
 */
export function emit(game: Game, reason: UpdateReason, telling: EventContent): void {
  if (!game.events) return;
  const { open: patch, own } = takePatches(game);
  const south = ownPart(0, own[0], telling);
  const north = ownPart(1, own[1], telling);
  const open = openPart(patch, telling);
  if (south || north) game.events.push({ reason, open, own: [south, north] });
  else if (open) game.events.push({ reason, open });
}
