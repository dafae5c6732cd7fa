export { shownText, withDescriptions } from './card-texts.ts';
export type { Descriptions } from './card-texts.ts';
export { cardDataSchema } from './card-schema.ts';
export { catalogueFile, everyCard } from './catalogue-file.ts';
export type { CatalogueFile } from './catalogue-file.ts';
export { cardDataWriter, toCardData } from './to-card-data.ts';
export type { ByLanguage, CardData, CostValue } from './card-data.ts';
export { imagePath, iconPath, subtypesWithIcon } from './pictures.ts';
export { skillClassification, skillGroup, stackClassification } from './skill-sort.ts';
export {
  isListed,
  listedCards,
  selectableClasses,
  selectableMonsterTypes,
  selectableRangeTypes,
  selectableSubtypes,
  selectableTypes,
  toSlug,
  tagName,
} from './type-info.ts';
