import type { DefinitionId, MatchEvent, Player, Ref } from '@stackmate/engine';
import { describeEvent, eventNote } from './describe-events.ts';
import { createNames } from './names.ts';
import type { Names, NamesOptions } from './names.ts';
import type { LogText } from './run.ts';

/** An event with what its sentence needs to know, so that a worker can find it and the page describe it in its language. */
export interface ToldEvent {
  readonly event: MatchEvent;
  /** The cards that it names; null for what is unknown. */
  readonly cards: readonly {
    readonly ref: Ref;
    readonly id: DefinitionId | null;
    readonly home: Player | null;
  }[];
}

/** Returns an event with what `names` knows of its cards at this time, or null if there is nothing to say. */
export function tellEvent(event: MatchEvent, names: Names): ToldEvent | null {
  if (describeEvent(event, names) === null) return null;
  const { card, target } = eventNote(event);
  const refs = [card, target].filter((ref) => ref !== undefined);
  return {
    event,
    cards: refs.map((ref) => ({ ref, id: names.card(ref), home: names.home(ref) })),
  };
}

/** Returns the sentence of a told event, in the language that is shown. */
export function describeTold({ event, cards }: ToldEvent, options: NamesOptions): LogText {
  const find = (ref: Ref) => cards.find((candidate) => candidate.ref === ref);
  const names: Names = {
    ...createNames(options),
    card: (ref) => find(ref)?.id ?? null,
    home: (ref) => find(ref)?.home ?? null,
  };
  return describeEvent(event, names) ?? [];
}
