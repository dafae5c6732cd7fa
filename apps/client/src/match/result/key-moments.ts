import { rules } from '@stackmate/catalogue';
import { createNames, noteOf, plainTold, tellEvent } from '@stackmate/catalogue/told';
import type { Told } from '@stackmate/catalogue/told';
import type { MatchEvent, Player, UpdateReason } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';

/** Something that decided a match. */
export interface Moment {
  /** Number of the record's action that brought it. */
  readonly at: number;
  readonly turn: number;
  readonly told: Told;
}

/** How much of a match such an event decides; others are no moments. */
const weights: Readonly<Partial<Record<UpdateReason, number>>> = {
  'King destroyed': 100,
  'Battle destroy': 6,
  'Effect destroy': 6,
  Upgrade: 8,
  'Owner changed': 7,
  'Direct attack': 7,
  'Action negated': 4,
};

/** Energy. */
const heavy = 3;

const weightOf = (event: MatchEvent): number => {
  const weight = weights[event.reason] ?? 0;
  const { amount = 0 } = noteOf(event);
  // Heavy blows count by what they do, and light ones decide nothing.
  if (event.reason === 'Energy lost' || event.reason === 'Energy lost in battle')
    return amount < heavy ? 0 : amount;
  return weight;
};

const most = 6;

/** The same sentence of the same turn is one moment. */
const isFirst = ({ turn, told }: Moment, index: number, all: readonly Moment[]): boolean =>
  all.findIndex((one) => one.turn === turn && plainTold(one.told) === plainTold(told)) === index;

/**
 * What decided a match, in order: a handful of sentences, told to the one who looks. It plays the match's file once
 * more, so not where others wait. Empty if the file does not hold.
 */
export function keyMoments(text: string, viewer: Player | null): readonly Moment[] {
  const file = matchFile.parse(JSON.parse(text));
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) return [];
  const [south, north] = file.seats;
  const names = createNames({ players: [south.name, north.name], you: viewer });
  const found: (Moment & { readonly weight: number })[] = [];
  for (const step of rules.replayMatch(loaded.value)) {
    if (!('state' in step)) return [];
    names.look(step.state.open);
    for (const event of step.events) {
      names.hear(event);
      const weight = weightOf(event);
      const told = weight > 0 ? tellEvent(event, names) : null;
      if (told) found.push({ at: step.index, turn: step.state.open.turn, told, weight });
    }
  }
  return found
    .filter(isFirst)
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at)
    .map(({ weight: _, ...moment }) => moment);
}
