export {
  abilityView,
  AbilityIcon,
  ElementIcon,
  elementInks,
  MonsterTypeIcon,
  paper,
  Sign,
  signNames,
  SubtypeIcon,
} from '../src/index.ts';
export { contrast } from '../src/inks/index.ts';
