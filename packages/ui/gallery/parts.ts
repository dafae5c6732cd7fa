export {
  abilityView,
  AbilityIcon,
  ElementIcon,
  elementInks,
  LeagueEmblem,
  MonsterTypeIcon,
  paper,
  Glyph,
  glyphNames,
  SubtypeIcon,
} from '../src/index.ts';
export { contrast } from '../src/inks/index.ts';
