import { eventNote } from '@stackmate/catalogue/log-text';
import type { MatchEvent, UpdateReason } from '@stackmate/engine';
import type { PlacedKeyMoment } from './key-moment.ts';

/** Finds the move that ended a match and how it ended. Takes all events of the match in order. */
export interface Ending {
  readonly beginStep: () => void;
  /** `moment` puts the event into words. */
  readonly take: (event: MatchEvent, moment: () => PlacedKeyMoment | null) => void;
  /** Returns the move, if one ended the match, then how it ended. */
  readonly moments: () => readonly PlacedKeyMoment[];
  /** Returns the move that ended the match; null if none did. */
  readonly move: () => PlacedKeyMoment | null;
}

const declarations: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Attack selected',
  'Direct attack selected',
  'Magic activate',
  'Ability activate',
  'Rule card activate',
]);

const resolutions: ReadonlySet<UpdateReason> = new Set<UpdateReason>([
  'Attack resolved',
  'Direct attack',
  'Magic use',
  'Ability use',
]);

/**
 * Returns the key that links a resolution to its declaration: both name the card, or the spell if nobody sees its card.
 */
const eventKey = (event: MatchEvent): string => {
  const { card, definition = 0 } = eventNote(event);
  return card === undefined ? `definition ${definition}` : `card ${card}`;
};

/** An attack is reported once when it lands, then again for each card that it damages. */
const isDamage = ({ reason, open }: MatchEvent): boolean =>
  reason === 'Attack resolved' && open?.note.target === undefined;

/** Creates a collector for the events of one match. */
export function createEnding(): Ending {
  const declared = new Map<string, PlacedKeyMoment>();
  let move: PlacedKeyMoment | null = null;
  let end: PlacedKeyMoment | null = null;
  return {
    beginStep() {
      move = null;
    },
    take(event, moment) {
      const { reason } = event;
      const key = eventKey(event);
      if (declarations.has(reason)) {
        const knownMoment = moment();
        if (knownMoment) declared.set(key, knownMoment);
      } else if (resolutions.has(reason) && !isDamage(event)) move = declared.get(key) ?? null;
      else if (reason === 'Ability triggered') move = moment();
      else if (reason === 'Turn ended' || reason === 'Turn started') move = null;
      else if (reason === 'Match ended') end = moment();
    },
    moments: () => [move, end].filter((candidate) => candidate !== null),
    move: () => move,
  };
}
