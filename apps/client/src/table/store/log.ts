import { describeEvents, eventNote, withSquares } from '@stackmate/catalogue/log-text';
import type { LogText, Names } from '@stackmate/catalogue/log-text';
import type {
  DefinitionId,
  MatchEvent,
  MatchView,
  Player,
  Ref,
  RuleCode,
  UpdateReason,
} from '@stackmate/engine';
import type { StepChange } from '@stackmate/protocol';
import { shownName } from '../../kit/matches/shown-name.ts';

/** Events outside the game itself. */
export type SideEvent = 'taken back' | 'draw offered' | 'draw declined' | 'away' | 'stand-in';

/** Player that a line is about. */
interface About {
  readonly by: Player;
  /** Name of the player in that seat at the time: a bot may have taken it over since. */
  readonly name: string;
}

/** Things that the summary of a turn counts. */
export type Deed = 'attack' | 'summon' | 'spell' | 'fall';

/** A card that a line shows its reader. */
export interface LoggedCard {
  readonly card: DefinitionId;
  /** Original owner, as far as it is known. */
  readonly home: Player | null;
}

/** Log line: a sentence, a turn heading, an event outside the game, or a gap. */
export type LogLine =
  | ({ readonly key: number; readonly line: 'turn'; readonly turn: number } & About)
  | ({ readonly key: number; readonly line: 'aside'; readonly aside: SideEvent } & About)
  | {
      readonly key: number;
      readonly line: 'event';
      readonly text: LogText;
      /** Cards that the sentence mentions, including a spell that is activated. */
      readonly cards: readonly LoggedCard[];
      /** Rule behind the line, for things a player would otherwise miss. */
      readonly rule?: RuleCode;
      readonly deed?: Deed;
      /** Energy that South and North gained, or lost if negative; left out if neither did. */
      readonly energy?: EnergyChange;
    }
  /** The events up to here are unknown; they are being read, or are unavailable. */
  | { readonly key: number; readonly line: 'gap'; readonly isRead: boolean };

export type EnergyChange = readonly [south: number, north: number];

const deeds: Readonly<Partial<Record<UpdateReason, Deed>>> = {
  'Attack selected': 'attack',
  'Direct attack selected': 'attack',
  Summon: 'summon',
  'Effect summon': 'summon',
  Upgrade: 'summon',
  'Magic activate': 'spell',
  'Battle destroy': 'fall',
  'Effect destroy': 'fall',
};

/** Returns the cards that an event's sentence shows. A card that is shown from the hand has no place of its own. */
function shownCards(event: MatchEvent, text: LogText, names: Names): readonly LoggedCard[] {
  const { by = null, card, definition } = eventNote(event);
  const findHome = (ref: Ref | undefined, other: Player | null): Player | null =>
    (ref === undefined ? null : names.home(ref)) ?? other;
  const holder = event.reason === 'Hand shown' ? by : null;
  const mentioned = text.flatMap((run) =>
    run.run === 'card' && run.id !== null
      ? [{ card: run.id, home: findHome(run.ref, holder) }]
      : [],
  );
  return event.reason === 'Magic activate' && definition
    ? [{ card: definition, home: findHome(card, by) }, ...mentioned]
    : mentioned;
}

const energySigns: Readonly<Partial<Record<UpdateReason, 1 | -1>>> = {
  'Energy paid': -1,
  'Energy lost': -1,
  'Energy lost in battle': -1,
  'Energy gained': 1,
};

/** Returns an energy change with that of another event added. */
function addEnergy([south, north]: EnergyChange, event: MatchEvent): EnergyChange {
  const { by, amount = 0 } = eventNote(event);
  const change = (energySigns[event.reason] ?? 0) * amount;
  return by === 0 ? [south + change, north] : [south, north + change];
}

const noEnergy: EnergyChange = [0, 0];

interface LoggedEvents {
  readonly events: readonly MatchEvent[];
  /** Names that already include the cards of these events. */
  readonly names: Names;
  /** Views before and after the events. */
  readonly between: readonly [MatchView, MatchView];
  readonly firstKey: number;
}

/** Current names of South and North, used in the sentences of the log. */
export type SeatNames = [south: string, north: string];

/** Updates the names if someone else has the seat from this step on. */
export function replaceName(players: SeatNames, change: StepChange): void {
  if (change.kind === 'bot-sits-down') players[change.seat] = shownName(change.name);
}

/**
 * Returns the log line that a step adds besides what was played; null if none. `name` gives the player in each seat.
 */
export function findSideEvent(
  change: StepChange,
  key: number,
  name: Names['player'],
): LogLine | null {
  const line = (aside: SideEvent, by: Player): LogLine => ({
    key,
    line: 'aside',
    aside,
    by,
    name: name(by),
  });
  switch (change.kind) {
    case 'taken-back':
      return line('taken back', change.seat);
    case 'draw':
      return line(change.answer === 'offer' ? 'draw offered' : 'draw declined', change.seat);
    case 'absent':
      return line('away', change.seat);
    case 'bot-sits-down':
      return line('stand-in', change.seat);
    default:
      return null;
  }
}

/** Returns the rule that skipped a draw: the turn's own draw has no count, a draw by an effect has one. */
const eventRule = ({ reason, open }: MatchEvent): { readonly rule?: RuleCode } =>
  reason === 'Draw skipped' ? { rule: open?.note.count === undefined ? 'TN1' : 'ZN6' } : {};

/** Returns the log lines for these events. */
export function logLines({ events, names, between, firstKey }: LoggedEvents): readonly LogLine[] {
  const addSquares = withSquares(...between);
  const lines: LogLine[] = [];
  // A payment has no line of its own: it belongs to the next one.
  let energy = noEnergy;
  for (const { event, text: sentence } of describeEvents(events, names)) {
    const key = firstKey + lines.length;
    if (event.reason === 'Turn started') {
      const { by = 0, amount = 0 } = event.open?.note ?? {};
      lines.push({ key, line: 'turn', turn: amount, by, name: names.player(by) });
      continue;
    }
    energy = addEnergy(energy, event);
    if (!sentence) continue;
    const deed = deeds[event.reason];
    lines.push({
      key,
      line: 'event',
      text: addSquares(sentence),
      cards: shownCards(event, sentence, names),
      ...eventRule(event),
      ...(deed ? { deed } : {}),
      ...(energy.some((change) => change !== 0) ? { energy } : {}),
    });
    energy = noEnergy;
  }
  return lines;
}

/**
 * Returns the log with its last gap replaced by `sentence`, the lines up to that gap. If that is null, the gap is
 * marked as unavailable.
 */
export function fillGap(
  log: readonly LogLine[],
  sentence: readonly LogLine[] | null,
): readonly LogLine[] {
  const at = log.findLastIndex(({ line }) => line === 'gap');
  if (at === -1) return log;
  if (!sentence) return log.with(at, { key: log[at].key, line: 'gap', isRead: false });
  // Uses negative keys: keys that count up belong to lines this page has logged itself.
  const before = sentence.map((line, index) => ({ ...line, key: index - sentence.length }));
  return [...before, ...log.slice(at + 1)];
}
