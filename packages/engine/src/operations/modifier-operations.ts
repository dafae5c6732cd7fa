import { locate, nowhere, placeSquare } from '../state/locate.ts';
import type { Duration, OperationOf, Stat } from '../types/effect.ts';
import type { EventNote } from '../types/event.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { Expiry, ModifierChange } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import type { CardStats } from '../state/derived-state.ts';
import { emit } from '../state/events.ts';
import { append, setOpen } from '../state/write.ts';
import { runAmount, eachAffected, oneAffected, sidePlayer } from './run.ts';
import type { OperationHandlers, Run } from './run.ts';

/** Returns when a modifier of this card ends; null if it would end at once (TN10). */
function expiryFor(run: Run, lasts: Duration, card: Ref, controller: Player): Expiry | null {
  const { game, context } = run;
  const { turn } = game.open;
  if (lasts === 'this turn') return { kind: 'turn end', turn };
  if (lasts === 'while on field') return { kind: 'never' };
  if (lasts === 'until own next turn')
    return { kind: 'turn start', player: context.by, after: turn };
  if (lasts === 'while source on field') {
    return locate(game.open, context.source) === nowhere ? null : { kind: 'source' };
  }
  if (lasts === 'while stacked') {
    const source = locate(game.open, context.source);
    const there = locate(game.open, card);
    const together = source !== nowhere && placeSquare(source) === placeSquare(there);
    return together ? { kind: 'stacked' } : null;
  }
  if ('until' in lasts) return { kind: 'event', event: lasts.until };
  const left = runAmount(run, lasts.turns);
  return left > 0 ? { kind: 'player turns', player: controller, left, since: turn } : null;
}

/**
 * Returns the update reason for a new modifier: abilities that trigger on entering the field have
 * their own.
 */
const attached = ({ compiled: { definition } }: Run): UpdateReason =>
  definition.kind === 'ability' && definition.trigger?.on === 'enters field'
    ? 'Buff attached on entering field'
    : 'Buff attached';

/** Describes a change for the log. An amount without `text` is added to the stat. */
function changeNote(change: ModifierChange): EventNote {
  switch (change.change) {
    case 'stat':
      if (change.how === 'halve') return { text: change.how };
      if (change.how === 'add') return { amount: Math.abs(change.amount) };
      return { amount: change.amount, text: change.how };
    case 'status':
      return { text: change.status };
    case 'element':
      return { text: `${change.how} ${change.element}` };
    case 'monsterType':
      return { text: `${change.how} ${change.monsterType}` };
    case 'rangeType':
      return { text: change.rangeType };
    case 'grant':
      return { granted: change.ability };
    case 'extraAttacks':
      return { amount: change.amount };
  }
}

function attach(
  run: Run,
  stats: CardStats,
  change: ModifierChange,
  lasts: Duration,
  reason: UpdateReason,
): void {
  const { game, context, compiled } = run;
  const expiry = expiryFor(run, lasts, stats.ref, stats.owner);
  if (!expiry) return;
  const id = game.open.nextLayer;
  setOpen(game, 'nextLayer', id + 1);
  const { ref } = stats;
  append(game, 'layers', {
    id,
    card: ref,
    source: context.source,
    definition: compiled.id,
    change,
    expiry,
  });
  if (game.events)
    emit(game, reason, {
      open: {
        card: ref,
        source: context.source,
        definition: compiled.id,
        ...changeNote(change),
      },
    });
}

const statReasons = {
  power: { up: 'Power increased', down: 'Power reduced' },
  iq: { up: 'IQ increased', down: 'IQ reduced' },
  eq: { up: 'EQ increased', down: 'EQ reduced' },
  range: { up: 'Range increased', down: 'Range reduced' },
} as const satisfies Record<Stat, Record<'up' | 'down', UpdateReason>>;

const statReason = (stat: Stat, up: boolean): UpdateReason => statReasons[stat][up ? 'up' : 'down'];

function modify(run: Run, operation: OperationOf<'modify'>): void {
  const { stat, how, lasts } = operation;
  const amount = runAmount(run, operation.amount);
  eachAffected(run, operation.to, (stats) => {
    if (!stats.isMonster) return;
    switch (how) {
      case 'raise':
        attach(
          run,
          stats,
          { change: 'stat', stat, how: 'add', amount },
          lasts,
          statReason(stat, true),
        );
        return;
      case 'lower':
        attach(
          run,
          stats,
          { change: 'stat', stat, how: 'add', amount: -amount },
          lasts,
          statReason(stat, false),
        );
        return;
      case 'set':
        attach(
          run,
          stats,
          { change: 'stat', stat, how: 'set', amount },
          lasts,
          stat === 'power' ? 'Power set' : statReason(stat, amount >= stats[stat]),
        );
        return;
      case 'multiply':
        attach(
          run,
          stats,
          { change: 'stat', stat, how: 'multiply', amount },
          lasts,
          statReason(stat, true),
        );
        return;
      case 'halve':
        attach(
          run,
          stats,
          { change: 'stat', stat, how: 'halve', amount },
          lasts,
          statReason(stat, false),
        );
    }
  });
}

function rangeType(run: Run, operation: OperationOf<'rangeType'>): void {
  eachAffected(run, operation.to, (stats) =>
    attach(
      run,
      stats,
      { change: 'rangeType', rangeType: operation.rangeType },
      operation.lasts,
      'Range type changed',
    ),
  );
}

function element(run: Run, operation: OperationOf<'element'>): void {
  const { how } = operation;
  eachAffected(run, operation.to, (stats) =>
    attach(
      run,
      stats,
      { change: 'element', how, element: operation.element },
      operation.lasts,
      'Element changed',
    ),
  );
}

function monsterType(run: Run, operation: OperationOf<'monsterType'>): void {
  const { how } = operation;
  eachAffected(run, operation.to, (stats) =>
    attach(
      run,
      stats,
      { change: 'monsterType', how, monsterType: operation.monsterType },
      operation.lasts,
      'Monster type changed',
    ),
  );
}

function status(run: Run, operation: OperationOf<'status'>): void {
  eachAffected(run, operation.to, (stats) =>
    attach(
      run,
      stats,
      { change: 'status', status: operation.status },
      operation.lasts,
      attached(run),
    ),
  );
}

function grant(run: Run, operation: OperationOf<'grant'>): void {
  eachAffected(run, operation.to, (stats) =>
    attach(
      run,
      stats,
      { change: 'grant', ability: operation.ability },
      operation.lasts,
      attached(run),
    ),
  );
}

function extraAttacks(run: Run, operation: OperationOf<'extraAttacks'>): void {
  const amount = runAmount(run, operation.amount);
  eachAffected(run, operation.to, (stats) =>
    attach(run, stats, { change: 'extraAttacks', amount }, 'this turn', attached(run)),
  );
}

/**
 * Gives each of two cards the other's value of a stat (power without damage). Which cards are
 * affected is decided before either changes.
 */
function exchange(run: Run, operation: OperationOf<'exchange'>): void {
  const { stat, lasts } = operation;
  const a = oneAffected(run, operation.a);
  const b = oneAffected(run, operation.b);
  if (!a || !b || a.ref === b.ref) return;
  const statValue = (stats: CardStats): number => (stat === 'power' ? stats.maxPower : stats[stat]);
  const exchanged = [
    { to: a, amount: statValue(b), before: a[stat] },
    { to: b, amount: statValue(a), before: b[stat] },
  ];
  for (const { to, amount, before } of exchanged) {
    const reason = statReason(stat, amount >= before);
    attach(run, to, { change: 'stat', stat, how: 'set', amount }, lasts, reason);
  }
}

function playerStatus(run: Run, operation: OperationOf<'playerStatus'>): void {
  const { game, compiled } = run;
  const player = sidePlayer(run, operation.player);
  const { turn } = game.open;
  let expiry: Expiry;
  if (operation.lasts === 'this turn') expiry = { kind: 'turn end', turn };
  else {
    const left = runAmount(run, operation.lasts.turns);
    if (left === 0) return;
    expiry = { kind: 'player turns', player, left, since: turn };
  }
  const id = game.open.nextLayer;
  setOpen(game, 'nextLayer', id + 1);
  append(game, 'playerLayers', {
    id,
    player,
    definition: compiled.id,
    status: operation.status,
    expiry,
  });
  if (game.events)
    emit(game, attached(run), {
      open: { by: player, definition: compiled.id, text: operation.status },
    });
}

export const modifierOperations = {
  modify,
  rangeType,
  element,
  monsterType,
  status,
  grant,
  extraAttacks,
  exchange,
  playerStatus,
} satisfies Partial<OperationHandlers>;
