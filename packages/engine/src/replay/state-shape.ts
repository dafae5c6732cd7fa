import { elements, endReasons, monsterTypes, phases } from '../types/enums.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { cardsPerStack, responseLimit, squareCount, stateVersion } from '../types/constants.ts';
import { playerStatuses, statuses } from '../types/effect.ts';
import type { Roll } from '../types/roll.ts';
import type {
  Expiry,
  FieldCard,
  FiredTrigger,
  HeldCard,
  Modifier,
  ModifierChange,
  MatchState,
  Open,
  Own,
  PlayerModifier,
  Result,
  Secret,
  Stack,
  Use,
} from '../types/state.ts';
import {
  activatedId,
  draftReader,
  effectReaders,
  player,
  publicRef,
  refOrNone,
} from './effect-shape.ts';
import { fail } from './fault.ts';
import {
  anyWhole,
  flag,
  hex,
  list,
  oneOf,
  orNull,
  pair,
  record,
  square,
  tagged,
  whole,
} from './read.ts';
import type { ValueReader } from './read.ts';

/**
 * Limit above anything that a match has, so that a list with a billion entries is refused without
 * reading it.
 */
const manyEntries = 10_000;

const privateRef = whole(Number.MIN_SAFE_INTEGER, -1);

const held = (ref: ValueReader<number>, roll: ValueReader<Roll>): ValueReader<HeldCard[]> =>
  list(record<HeldCard>({ ref, roll }), manyEntries);

const stackReader = (roll: ValueReader<Roll>): ValueReader<Stack> =>
  record<Stack>({
    owner: player,
    king: flag,
    lifted: whole(),
    cards: list(
      record<FieldCard>({
        ref: publicRef,
        roll: orNull(roll),
        home: player,
        damage: whole(),
        arrived: whole(),
        joined: whole(),
        moved: whole(),
        activated: whole(),
        attackTurn: whole(),
        attacks: whole(),
        moveAgain: whole(),
        attackAgain: whole(),
        hitBy: refOrNone,
        active: flag,
        felled: flag,
      }),
      cardsPerStack,
      1,
    ),
  });

const expiry = tagged<Expiry, 'kind'>('kind', {
  'turn end': record({ kind: oneOf(['turn end']), turn: whole() }),
  'player turns': record({ kind: oneOf(['player turns']), player, left: whole(1), since: whole() }),
  'turn start': record({ kind: oneOf(['turn start']), player, after: whole() }),
  source: record({ kind: oneOf(['source']) }),
  stacked: record({ kind: oneOf(['stacked']) }),
  never: record({ kind: oneOf(['never']) }),
  event: record({ kind: oneOf(['event']), event: oneOf(['attacks', 'is damaged', 'moves']) }),
});

const changeReader = ({ abilities }: CompiledCatalogue): ValueReader<ModifierChange> =>
  tagged<ModifierChange, 'change'>('change', {
    stat: record({
      change: oneOf(['stat']),
      stat: oneOf(['power', 'iq', 'eq', 'range']),
      how: oneOf(['add', 'set', 'multiply', 'halve']),
      amount: anyWhole,
    }),
    status: record({ change: oneOf(['status']), status: oneOf(statuses) }),
    element: record({
      change: oneOf(['element']),
      how: oneOf(['add', 'set']),
      element: oneOf(elements),
    }),
    monsterType: record({
      change: oneOf(['monsterType']),
      how: oneOf(['add', 'set']),
      monsterType: oneOf(monsterTypes),
    }),
    rangeType: record({
      change: oneOf(['rangeType']),
      rangeType: oneOf(['Diagonal', 'Square', 'Circle']),
    }),
    grant: record({
      change: oneOf(['grant']),
      ability: (value, place) => {
        const id = whole()(value, place);
        return abilities.has(id) ? id : fail(place, `${id} isn't an ability`);
      },
    }),
    extraAttacks: record({ change: oneOf(['extraAttacks']), amount: whole() }),
  });

export const resultReader: ValueReader<Result> = record<Result>({
  winner: orNull(player),
  reason: oneOf(endReasons),
});

function openReader(catalogue: CompiledCatalogue, roll: ValueReader<Roll>): ValueReader<Open> {
  const definition = activatedId(catalogue);
  const { pendingAction, task, trigger, question } = effectReaders(catalogue, roll);
  const pile = pair(held(publicRef, roll));
  return record<Open>({
    turn: whole(),
    active: player,
    first: player,
    phase: oneOf(phases),
    energy: pair(whole()),
    shield: pair(whole()),
    handCount: pair(whole()),
    known: pile,
    deckCount: pair(whole()),
    superdeckCount: pair(whole()),
    bin: pile,
    void: pile,
    special: pile,
    field: list(orNull(stackReader(roll)), squareCount, squareCount),
    layers: list(
      record<Modifier>({
        id: whole(1),
        card: publicRef,
        source: refOrNone,
        definition,
        change: changeReader(catalogue),
        expiry,
      }),
      manyEntries,
    ),
    playerLayers: list(
      record<PlayerModifier>({
        id: whole(1),
        player,
        definition,
        status: oneOf(playerStatuses),
        expiry,
      }),
      manyEntries,
    ),
    uses: list(record<Use>({ card: refOrNone, definition, player, times: whole(1) }), manyEntries),
    waiting: list(pendingAction, responseLimit),
    responder: orNull(player),
    agenda: list(task, manyEntries),
    triggered: list(trigger, manyEntries),
    fired: list(record<FiredTrigger>({ card: refOrNone, definition }), manyEntries),
    question: orNull(question),
    kingPicked: pair(flag),
    quiet: whole(),
    eventful: flag,
    nextRef: whole(1),
    nextLayer: whole(1),
    result: orNull(resultReader),
  });
}

const ownReader = (roll: ValueReader<Roll>): ValueReader<Own> =>
  record<Own>({
    hand: held(privateRef, roll),
    superdeck: held(privateRef, roll),
    deck: list(roll, manyEntries),
    faceDown: held(publicRef, roll),
    looking: held(privateRef, roll),
    kingPick: orNull(record<NonNullable<Own['kingPick']>>({ card: privateRef, to: square })),
    draft: orNull(draftReader),
    picked: orNull(privateRef),
    nextRef: privateRef,
  });

const secret = record<Secret>({
  order: pair(list(whole(), manyEntries)),
  random: record<Secret['random']>({ key: hex(64), counter: whole() }),
});

/**
 * Creates a reader that checks the shape of a state: all fields with their types, existing ids,
 * and possible rolls.
 */
export const stateReader = (
  catalogue: CompiledCatalogue,
  roll: ValueReader<Roll>,
): ValueReader<MatchState> =>
  record<MatchState>({
    version: oneOf([stateVersion]),
    open: openReader(catalogue, roll),
    own: pair(ownReader(roll)),
    secret,
  });
