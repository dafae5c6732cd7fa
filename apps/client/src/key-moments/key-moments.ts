import { rules } from '@stackmate/catalogue';
import { createNames, noteOf, plainLogText, describeEvent } from '@stackmate/catalogue/log-text';
import type { MatchEvent, Player, UpdateReason } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { createEnding } from './ending.ts';
import type { KeyMoment, PlacedKeyMoment } from './key-moment.ts';

/** Weight of each event in deciding a match; other events aren't moments. */
const weights: Readonly<Partial<Record<UpdateReason, number>>> = {
  'Battle destroy': 6,
  'Effect destroy': 6,
  Upgrade: 8,
  'Owner changed': 7,
  'Direct attack': 7,
  'Action negated': 4,
};

/** Minimum energy loss of a heavy blow. */
const minHeavyLoss = 3;

const weightOf = (event: MatchEvent): number => {
  const weight = weights[event.reason] ?? 0;
  const { amount = 0 } = noteOf(event);
  // Heavy blows count by their amount; light ones decide nothing.
  if (event.reason === 'Energy lost' || event.reason === 'Energy lost in battle')
    return amount < minHeavyLoss ? 0 : amount;
  return weight;
};

const maxMoments = 6;

/** Whether no earlier moment has the same sentence in the same turn. */
const isFirst = (
  { turn, text: sentence }: KeyMoment,
  index: number,
  all: readonly KeyMoment[],
): boolean =>
  all.findIndex((one) => one.turn === turn && plainLogText(one.text) === plainLogText(sentence)) ===
  index;

/**
 * Lists what decided a match, in order: a handful of sentences, addressed to `viewer`. The last ones are the move that
 * ended the match, if one did, and how it ended. Replays the match's file, so call it off the main thread. Empty if the
 * file is invalid, or if nothing but the end happened.
 */
export function keyMoments(text: string, viewer: Player | null): readonly KeyMoment[] {
  const file = matchFile.parse(JSON.parse(text));
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) return [];
  const [south, north] = file.seats;
  const names = createNames({ players: [south.name, north.name], you: viewer });
  const found: (PlacedKeyMoment & { readonly weight: number })[] = [];
  const ending = createEnding();
  let order = 0;
  for (const step of rules.replayMatch(loaded.value)) {
    if (!('state' in step)) return [];
    names.learnView(step.state.open);
    ending.beginStep();
    for (const event of step.events) {
      names.learnEvent(event);
      order += 1;
      const moment = (): PlacedKeyMoment | null => {
        const sentence = describeEvent(event, names);
        return sentence && { at: step.index, turn: step.state.open.turn, text: sentence, order };
      };
      ending.take(event, moment);
      const weight = weightOf(event);
      const one = weight > 0 ? moment() : null;
      if (one) found.push({ ...one, weight });
    }
  }
  const end = ending.moments();
  if (found.length === 0 && end.length < 2) return [];
  const before = found
    .filter(isFirst)
    .toSorted((one, other) => other.weight - one.weight || other.order - one.order)
    .slice(0, maxMoments - end.length);
  return [...before, ...end]
    .toSorted((one, other) => one.order - other.order)
    .map(({ at, turn, text: sentence }) => ({ at, turn, text: sentence }));
}
