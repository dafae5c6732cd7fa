import type { Continuous } from '../types/effect.ts';
import { other } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { playerStatusBit } from '../state/derived-state.ts';
import type { CardStats, WorkingContinuous } from '../state/derived-state.ts';
import { readAmount } from './amount.ts';
import { reachTops, works } from './reach.ts';

/** Applies effects that no later stage reads: those on battle, payments and players. */
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
  const { reached } = game.derived;
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
  top: CardStats,
  owner: CardStats,
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

function changePlayers(game: Game, owner: CardStats, effect: OnPlayers): void {
  const { derived } = game;
  if (effect.continuous === 'payments') {
    const before = derived.payments[owner.square];
    const free = before === -1 || effect.lower === 'free';
    derived.payments[owner.square] = free ? -1 : before + effect.lower;
    return;
  }
  const player = effect.player === 'own' ? owner.owner : other(owner.owner);
  if (effect.continuous === 'upfront') derived.upfront.push({ player, effect });
  else derived.playerStatuses[player] |= playerStatusBit(effect.status);
}
