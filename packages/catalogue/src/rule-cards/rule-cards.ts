/*
 * The rule cards (CT1), which both players have besides their decks. Only reload hand can be played; the others explain
 * rules.
 */
import {
  battleLoss,
  boardSize,
  cardsPerStack,
  directAttackLoss,
  earlyKingShield,
  earlyTurns,
  kingShield,
  positionsPerPlayer,
  responseLimit,
  sideRanks,
  startingEnergy,
} from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import { free, onActivate } from '../entry.ts';
import type { RuleEntry } from '../entry.ts';

/** A rule card with its explanation. */
export type NotedRuleEntry = RuleEntry & { readonly note: Message };

type RuleFields = Pick<NotedRuleEntry, 'id' | 'idname' | 'shortCode' | 'art'> &
  Partial<Pick<NotedRuleEntry, 'hidden' | 'cost' | 'subtypes' | 'effect'>> & {
    readonly name: string;
    readonly flavour?: string;
    readonly note: string;
  };

const ruleCard = ({ name, flavour = '', note, ...written }: RuleFields): NotedRuleEntry => ({
  kind: 'rule',
  name: name as Message,
  flavour: flavour as Message,
  note: note as Message,
  cost: free,
  subtypes: [],
  requirement: 'none',
  targets: [],
  effect: [],
  ...written,
});

export const ruleCards: readonly NotedRuleEntry[] = [
  ruleCard({
    id: 1,
    idname: 'BasicRules',
    name: 'Basic',
    shortCode: 'BAS',
    art: 'rule-book',
    note:
      `Two players, a board of ${boardSize} by ${boardSize}. Summon monsters onto your own ` +
      `${sideRanks} rows and hold at most ${positionsPerPlayer} positions, including your King's. ` +
      `Your King holds ${startingEnergy} energy: it pays for everything. You lose if it ` +
      `reaches 0, or if your King is destroyed. Its shield absorbs the first ${kingShield} damage ` +
      `of each turn, and through turn ${earlyTurns} the first ${earlyKingShield}.`,
  }),
  ruleCard({
    id: 2,
    idname: 'IqRules',
    name: 'IQ',
    shortCode: 'IQ',
    art: 'brain',
    note:
      `Abilities and spells can't affect an opposing monster whose IQ is higher than their owner's. ` +
      `IQ is also the size of natural bonus and natural weakness in battle.`,
  }),
  ruleCard({
    id: 3,
    idname: 'EqRules',
    name: 'EQ',
    shortCode: 'EQ',
    art: 'shaking-hands',
    note:
      `EQ is the strength of the bond in a stack: the top card receives the stackable ` +
      `abilities of that many cards underneath, nearest first.`,
  }),
  ruleCard({
    id: 4,
    idname: 'NaturalBonusRules',
    name: 'Natural Bonus',
    shortCode: 'NAT',
    art: 'oak-leaf',
    note:
      `For each element of the target that the attack is stronger against, the damage rises by the ` +
      `attacker's IQ. For each that it is weaker against, the damage falls by the target's IQ.`,
  }),
  ruleCard({
    id: 5,
    idname: 'CostRules',
    name: 'Cost',
    shortCode: 'CST',
    art: 'two-coins',
    note:
      `The upfront cost is paid to bring a card from the hand or superdeck into play, the activation ` +
      `cost to use it. Both come from your King's energy unless the cost type says otherwise. ` +
      `You can't pay with your last energy.`,
  }),
  ruleCard({
    id: 6,
    idname: 'ReloadRules',
    name: 'Reload Hand',
    shortCode: 'RLD',
    flavour: 'The cards are blameless. Shuffle anyway.',
    art: 'card-exchange',
    hidden: true,
    cost: onActivate(2),
    subtypes: ['Once per turn'],
    effect: [{ op: 'reloadHand', player: 'own' }],
    note: `Shuffle your hand into your deck, then draw that many cards.`,
  }),
  ruleCard({
    id: 7,
    idname: 'BattlePhaseRules',
    name: 'Battle Phase',
    shortCode: 'BPH',
    art: 'crossed-swords',
    note:
      `Your first attack of a turn begins your battle phase. Playing a card or activating a spell ends ` +
      `it, and with it your attacks. A monster destroyed in battle costs its King ${battleLoss} energy, ` +
      `a direct attack ${directAttackLoss}. An attack waits while the opponent may respond; at most ` +
      `${responseLimit} actions are pending.`,
  }),
  ruleCard({
    id: 8,
    idname: 'LinkRules',
    name: 'Link',
    shortCode: 'LNK',
    art: 'stone-stack',
    note:
      `To link is to stack: place a card onto one of your positions, except the King. A stack holds at most ` +
      `${cardsPerStack} cards. From the hand it costs the card's upfront cost, from the field nothing.`,
  }),
  ruleCard({
    id: 9,
    idname: 'LinkLiftRules',
    name: 'Link Lift',
    shortCode: 'LFT',
    art: 'crane',
    note:
      `Once a turn a position may lift one of its cards to the top. The order of the others stays. ` +
      `Lifting is free and is not a move.`,
  }),
  ruleCard({
    id: 10,
    idname: 'UnlinkRules',
    name: 'Unlink',
    shortCode: 'UNL',
    art: 'breaking-chain',
    note:
      `To unlink is to unstack: one card leaves its stack for a square in the top card's range, or for ` +
      `another stack of yours with room. It is free, and the card's move.`,
  }),
  ruleCard({
    id: 11,
    idname: 'MoveRules',
    name: 'Move',
    shortCode: 'MOV',
    art: 'walking-boot',
    note:
      `A monster moves as far as its range in the directions of its range type, never past another card. In one turn ` +
      `it moves or acts, never both. A spell alone moves one square.`,
  }),
];
