import type { CompiledCatalogue } from '../compile/compile.ts';
import { openGame } from '../replay/open-game.ts';
import type { Game } from '../state/game.ts';
import { hasStatus, sourceRef, statusBit } from '../state/derived-state.ts';
import type { DerivedState, CardStats, WorkingContinuous } from '../state/derived-state.ts';
import { groupMembers, conditionHolds, readAmount, topReading } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import type { Continuous } from '../types/effect.ts';
import type { DefinitionId, Ref } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';

/** A continuous effect that currently changes something. */
export interface WorkingEffect {
  /** The ability or Continuous spell that it belongs to. */
  readonly definition: DefinitionId;
  readonly effect: Continuous;
  /** Top cards that it applies to; its owner for effects on players and payments. */
  readonly reached: readonly Ref[];
}

const ignoresProtection = statusBit('ignores IQ protection');

/** Returns the cards that an effect applies to, respecting IQ protection (AC2). */
function reachedBy(game: Game, { compiled, owner }: WorkingContinuous): CardStats[] {
  const { effect } = compiled;
  // Compiled definitions have a uniform shape: fields that don't apply exist but are undefined.
  const affects = 'affects' in effect ? effect.affects : undefined;
  if (affects === undefined || affects === 'self') return owner.isMonster ? [owner] : [];
  return groupMembers(game, affects, topReading(owner)).filter(
    (top) => hasStatus(owner, ignoresProtection) || top.owner === owner.owner || top.iq <= owner.iq,
  );
}

/** Checks whether an effect changes a value by 0. */
const isZero = (game: Game, { compiled, owner }: WorkingContinuous): boolean => {
  const { effect } = compiled;
  const amount = 'amount' in effect ? effect.amount : undefined;
  const how = 'how' in effect ? effect.how : undefined;
  if (amount === undefined || how === 'multiply' || how === 'halve') return false;
  return readAmount(game, amount, topReading(owner)) === 0;
};

/**
 * Collects the EQ effects of top cards on themselves. They are applied before the bond and aren't
 * in any stage (ST3).
 */
const ownEqEffects = ({ squares, tops }: Readonly<DerivedState>): WorkingContinuous[] =>
  squares.flatMap((square) => {
    const owner = tops[square];
    return owner.abilities.flatMap((ability, index) =>
      ability.continuous
        .filter(({ effect }) => effect.continuous === 'modify' && effect.stat === 'eq')
        .filter(() => sourceRef(owner, index) === owner.ref)
        .map((compiled) => ({ compiled, owner, source: owner.ref })),
    );
  });

const staged = ({ stages }: Readonly<DerivedState>): WorkingContinuous[] =>
  stages.flatMap(({ items, count }) => items.slice(0, count));

/** Returns the continuous effects that currently change something; for usage statistics. */
export function workingEffects(catalogue: CompiledCatalogue, state: MatchState): WorkingEffect[] {
  const game = openGame(catalogue, state);
  const working: WorkingEffect[] = [];
  const field = derive(game);
  for (const entry of [...staged(field), ...ownEqEffects(field)]) {
    const { effect, definition } = entry.compiled;
    if (effect.when && !conditionHolds(game, effect.when, topReading(entry.owner))) continue;
    if (isZero(game, entry)) continue;
    const reached = reachedBy(game, entry).map((top) => top.ref);
    if (reached.length > 0) working.push({ definition, effect, reached });
  }
  return working;
}
