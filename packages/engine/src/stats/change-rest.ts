import type { Continuous } from '../types/effect.ts';
import { other } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { playerStatusBit } from '../state/scratch.ts';
import type { TopStats, WorkingContinuous } from '../state/scratch.ts';
import { readAmount } from './amount.ts';
import { reachTops, works } from './reach.ts';

/** Effects that no stage reads: what battle, payments and players have of them. */
export function changeRest(game: Game, entry: WorkingContinuous): void {
  if (!works(game, entry)) return;
  const { effect } = entry.compiled;
  if (
    effect.continuous === 'payments' ||
    effect.continuous === 'upfront' ||
    effect.continuous === 'playerStatus'
  ) {
    changePlayers(game, entry.owner, effect);
    return;
  }
  const { reached } = game.scratch;
  const amount =
    'amount' in effect && effect.amount !== undefined
      ? readAmount(game, effect.amount, entry.owner.reading)
      : 0;
  const count = reachTops(game, entry, effect.affects);
  for (let i = 0; i < count; i++) changeTop(reached[i], entry.owner, effect, amount);
}

type OnPlayers = Extract<
  Continuous,
  { continuous: 'payments' } | { continuous: 'upfront' } | { continuous: 'playerStatus' }
>;

function changeTop(
  top: TopStats,
  owner: TopStats,
  effect: Exclude<Continuous, OnPlayers>,
  amount: number,
): void {
  switch (effect.continuous) {
    case 'extraAttacks':
      top.extraAttacks += amount;
      return;
    case 'battleBonus':
      top.battleBonuses = [
        ...top.battleBonuses,
        { against: effect.against, amount, perspective: owner.owner, self: owner.ref },
      ];
      return;
    case 'armour':
      if (effect.from === 'attacks') top.armourAttacks += amount;
      else if (effect.from === 'recoil') top.armourRecoil += amount;
      else top.armourEffects += amount;
      return;
    case 'naturalBonus':
      top.naturalTimes *= effect.times;
      return;
    case 'recoil':
      if (effect.how === 'multiply') top.recoilTimes *= amount;
      else top.recoilHalves += 1;
      return;
    case 'modify':
    case 'status':
    case 'element':
    case 'monsterType':
    case 'rangeType':
  }
}

function changePlayers(game: Game, owner: TopStats, effect: OnPlayers): void {
  const { scratch } = game;
  if (effect.continuous === 'payments') {
    const before = scratch.payments[owner.square];
    const free = before === -1 || effect.lower === 'free';
    scratch.payments[owner.square] = free ? -1 : before + effect.lower;
    return;
  }
  const player = effect.player === 'own' ? owner.owner : other(owner.owner);
  if (effect.continuous === 'upfront') scratch.upfront.push({ player, effect });
  else scratch.playerStatuses[player] |= playerStatusBit(effect.status);
}
