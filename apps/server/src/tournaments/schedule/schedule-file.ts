import { readFileSync } from 'node:fs';
import { tournamentClocks, tournamentLimits } from '@stackmate/protocol/tournaments';
import { areDecksPlayable, cardSources, deckModes, tournamentRules } from '@stackmate/tournament';
import type { DeckCards, DeckMode, TournamentSettings } from '@stackmate/tournament';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import * as z from 'zod';
import { defaultSchedule } from './default-schedule.ts';
import { isTimeZone, parseDays } from './occurrences.ts';

/** Limits of what a schedule contains. */
const scheduleLimits = { events: 50, announcedDays: { least: 1, most: 60 } } as const;

const whole = ({ least, most }: { readonly least: number; readonly most: number }) => {
  const error = `expected a whole number from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error);
};
const choice = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `expected one of ${values.map((value) => `"${value}"`).join(', ')}`);
const yesNo = z.boolean('expected true or false');
const checked = (expected: string, test: (value: string) => boolean) =>
  z.string(`expected ${expected}`).refine(test, `expected ${expected}`);

const name = checked(
  `a name of ${tournamentLimits.nameLength.least} to ${tournamentLimits.nameLength.most} characters`,
  (value) =>
    value.length >= tournamentLimits.nameLength.least &&
    value.length <= tournamentLimits.nameLength.most &&
    value.trim() === value &&
    !/\p{Cc}/u.test(value),
);

/** What an event is, without when. */
const format = {
  name,
  clock: choice(tournamentClocks),
  decks: choice(deckModes).default('one'),
  cards: choice(cardSources).default('ready'),
  places: whole({ least: 4, most: tournamentRules.maxEntrants }),
  /** Fewer entrants at the start, and the event is cancelled. */
  leastEntrants: whole({ least: 2, most: tournamentRules.maxEntrants }).default(2),
  fee: whole({ least: 0, most: tournamentRules.maxFee }).default(0),
  addedCoins: whole({ least: 0, most: tournamentRules.maxAddedCoins }).default(0),
  /** [PR2] Accounts of a household that may enter where coins are at stake. */
  perHousehold: whole(tournamentLimits.perHousehold).default(1),
  trophies: yesNo.default(false),
};
const rounds = {
  bestOf: z.literal([1, 3, 5], 'expected 1, 3 or 5').default(1),
  roundMinutes: whole(tournamentLimits.roundMinutes).default(60),
};
const kinds = {
  arena: { ...format, kind: z.literal('arena'), minutes: whole(tournamentLimits.arenaMinutes) },
  swiss: { ...format, ...rounds, kind: z.literal('swiss'), cut: yesNo.default(true) },
  elimination: { ...format, ...rounds, kind: z.literal('elimination') },
};

/** When an event takes place, and since when it is announced. */
const times = {
  id: checked('an id of small letters, digits and dashes, like "daily-arena"', (value) =>
    /^[a-z\d-]{1,40}$/.test(value),
  ),
  on: checked(
    '"day", a weekday like "friday", a weekday of the month like "first saturday" or "last sunday", or a day of the month from "1" to "28"',
    (value) => parseDays(value) !== undefined,
  ),
  at: checked('a time like "18:00"', (value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)),
  timeZone: checked('a time zone like "UTC" or "Europe/Berlin"', isTimeZone),
  announcedDays: whole(scheduleLimits.announcedDays),
};

const kindError = 'expected one of "arena", "swiss", "elimination"';
function checkDecks(
  event: {
    readonly decks: DeckMode;
    readonly cards: DeckCards;
    readonly bestOf?: 1 | 3 | 5;
    readonly fee: number;
    readonly addedCoins: number;
  },
  context: z.RefinementCtx,
): void {
  const { decks, cards, bestOf = 1, fee, addedCoins } = event;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!areDecksPlayable({ decks, cards, bestOf })) {
    refuse(
      'decks',
      'expected decks that can be played: "one" or "conquest" (best of 3 or 5) with "ready" or "owned" cards, "swap" (best of 3 or 5) with "owned", "sealed" or "draft" with "lent"',
    );
  }
  // [LE1] Lent cards move no coins.
  if (cards === 'lent' && fee + addedCoins > 0) {
    refuse(fee > 0 ? 'fee' : 'addedCoins', 'expected 0: events with lent cards move no coins');
  }
}

/** An event with further fields. */
const eventWith = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ ...fields, ...kinds.arena }),
      z.strictObject({ ...fields, ...kinds.swiss }),
      z.strictObject({ ...fields, ...kinds.elimination }),
    ],
    { error: ({ code }) => (code === 'invalid_union' ? kindError : undefined) },
  );

type PlannedEvent = {
  [Kind in keyof typeof kinds]: z.infer<z.ZodObject<(typeof kinds)[Kind]>>;
}[keyof typeof kinds];

/** [TO1] An event of the operators: like one of the schedule, but once, at a time. */
export const operatedEvent = eventWith({
  startsAt: z.iso.datetime({
    offset: true,
    error: 'expected a time like "2026-12-31T20:00:00+01:00"',
  }),
  isListed: yesNo.default(true),
  code: checked('a code of 4 to 40 letters, digits and dashes', (value) =>
    /^[A-Za-z\d-]{4,40}$/.test(value),
  ).optional(),
}).superRefine(checkDecks);
export type OperatedEvent = z.infer<typeof operatedEvent>;

const scheduledEvent = eventWith(times).superRefine(checkDecks);
type ScheduledEvent = z.infer<typeof scheduledEvent>;

const scheduleFile = z.strictObject({
  events: z
    .array(scheduledEvent, 'expected a list of events')
    .max(scheduleLimits.events, `expected at most ${scheduleLimits.events} events`)
    .superRefine((events, context) => {
      events.forEach(({ id }, index) => {
        if (events.findIndex((other) => other.id === id) === index) return;
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `expected another id: "${id}" belongs to an earlier event`,
        });
      });
    }),
});

/** [TO1] The events that the server makes by itself. */
export type Schedule = readonly ScheduledEvent[];

/** Returns the line of a character, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Returns the most specific part of the file that a path leads to. */
function nodeAt(tree: Node, path: readonly PropertyKey[]): Node {
  const known = path.filter((part) => typeof part !== 'symbol');
  for (let length = known.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, known.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** Says what is wrong at a place of the file. */
function describe(text: string, tree: Node, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0]];
    const { offset } = nodeAt(tree, path);
    return `line ${lineAt(text, offset)}, ${fieldName(path)}: there is no such field`;
  }
  const node = nodeAt(tree, issue.path);
  const field = issue.path.length === 0 ? '' : `, ${fieldName(issue.path)}`;
  const isMissing = issue.path.length > 0 && !findNodeAtLocation(tree, issue.path as string[]);
  const problem = isMissing ? `is missing, ${issue.message}` : issue.message;
  return `line ${lineAt(text, node.offset)}${field}: ${problem}`;
}

/** A file as it was read, or its faults, each with line and field. */
export type ParsedFile<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

const maxFaults = 10;

/** Reads the file of an event that operators create. */
export const parseOperatedEvent = (text: string): ParsedFile<OperatedEvent> =>
  parseFile(text, operatedEvent);

/** Reads JSON, in which comments and trailing commas are allowed, as a type. */
export function parseFile<T>(text: string, type: z.ZodType<T>): ParsedFile<T> {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree === undefined) {
    const [error] = errors;
    const words = error ? printParseErrorCode(error.error) : 'the file is empty';
    return { ok: false, faults: [`line ${lineAt(text, error?.offset ?? 0)}: no JSON (${words})`] };
  }
  const parsed = type.safeParse(toValue(tree));
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = parsed.error.issues.slice(0, maxFaults);
  return { ok: false, faults: faults.map((issue) => describe(text, tree, issue)) };
}

function toValue(node: Node): unknown {
  if (node.type === 'array') return node.children?.map(toValue) ?? [];
  if (node.type !== 'object') return node.value;
  const pairs = (node.children ?? []).map(({ children = [] }) => {
    const [key, value] = children;
    return [String(key.value), value === undefined ? undefined : toValue(value)] as const;
  });
  return Object.fromEntries(pairs);
}

export const parseSchedule = (text: string): ParsedFile<Schedule> => {
  const parsed = parseFile(text, scheduleFile);
  return parsed.ok ? { ok: true, value: parsed.value.events } : parsed;
};

/**
 * Returns the schedule of a setting: `default`, `none`, or the name of a file. Throws an error for operators if the file
 * can't be used.
 */
export function readSchedule(setting: string): Schedule {
  if (setting === 'none') return [];
  const parsed = parseSchedule(setting === 'default' ? defaultSchedule : readText(setting));
  if (parsed.ok) return parsed.value;
  throw new Error(
    `the schedule of events ${setting} can't be used (STACKMATE_EVENTS):\n${parsed.faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new Error(
      `the schedule of events ${file} can't be read (STACKMATE_EVENTS): ${why}. Set the name of a file, "default" or "none"`,
      { cause: failure },
    );
  }
}

/** Returns what a tournament's first entry says about an event that starts at a time. */
export function toSettings(event: PlannedEvent, startsAt: number): TournamentSettings {
  const isArena = event.kind === 'arena';
  return {
    kind: event.kind,
    bestOf: isArena ? 1 : event.bestOf,
    decks: event.decks,
    cards: event.cards,
    clock: event.clock,
    startsAt,
    roundMinutes: isArena ? tournamentLimits.roundMinutes.most : event.roundMinutes,
    breakSeconds: 60,
    arenaMinutes: isArena ? event.minutes : tournamentLimits.arenaMinutes.least,
    hasCut: event.kind === 'swiss' && event.cut,
    maxEntrants: event.places,
    leastEntrants: event.leastEntrants,
    fee: event.fee,
    addedCoins: event.addedCoins,
    perHousehold: event.perHousehold,
  };
}
