import type { MatchState, Player } from '@stackmate/engine';

/**
 * Returns a text that is equal for states of one turn from which the same can follow, however they came about: orders of
 * actions that lead to the same position count once.
 */
export function stateKey({ open, own, secret }: MatchState, player: Player): string {
  let key = `${open.phase} ${open.energy.join()} ${open.shield.join()} ${secret.random.counter}`;
  for (let square = 0; square < open.field.length; square++) {
    const stack = open.field[square];
    if (!stack) continue;
    key += `|${square} ${stack.owner} ${stack.lifted}`;
    for (const card of stack.cards) {
      key += `,${card.ref} ${card.damage} ${card.moved} ${card.activated} ${card.attackTurn} ${card.attacks}`;
      key += ` ${card.moveAgain} ${card.attackAgain} ${card.active}`;
    }
  }
  key += '|';
  for (const { ref } of own[player].hand) key += `${ref},`;
  for (const { ref } of open.known[player]) key += `${ref},`;
  for (const { card, definition, times } of open.uses) key += `|${card} ${definition} ${times}`;
  for (const { card, change } of open.layers) key += `|${card} ${JSON.stringify(change)}`;
  for (const { player: of, status } of open.playerLayers) key += `|${of} ${status}`;
  return key;
}
