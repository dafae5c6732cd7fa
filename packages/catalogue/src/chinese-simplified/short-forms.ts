import { verbForms } from '../chinese/forms.ts';

/** Keywords and verbs with a number. */
const verbs = {
  armour: '[护甲|armour]…',
  ward: '[结界|ward]…',
  push: '[推开|push]…格',
  pull: '[拉近|push]…格',
  mill: '[磨牌|mill]…',
  shield: '[护盾|shield]…',
  recover: '[回收|recover]…张',
  draw: '[抽|draw]…张',
  discard: '弃…张',
  heal: '恢复…',
} as const;

export const { amount: keyed } = verbForms(verbs, {});
