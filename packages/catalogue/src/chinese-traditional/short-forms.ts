import { verbForms } from '../chinese/forms.ts';

/** Keywords and verbs with a number. */
const verbs = {
  armour: '[護甲|armour]…',
  ward: '[結界|ward]…',
  push: '[推開|push]…格',
  pull: '[拉近|push]…格',
  mill: '[磨牌|mill]…',
  shield: '[護盾|shield]…',
  recover: '[回收|recover]…張',
  draw: '[抽|draw]…張',
  discard: '棄…張',
  heal: '回復…',
} as const;

export const { amount: keyed } = verbForms(verbs, {});
