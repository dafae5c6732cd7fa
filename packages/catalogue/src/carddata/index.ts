export { cardDataSchema } from './card-schema.ts';
export { catalogueFile } from './catalogue-file.ts';
export type { CatalogueFile } from './catalogue-file.ts';
export { everyCard, cardDataWriter, toCardData } from './to-card-data.ts';
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
  slugOf,
  tagName,
} from './type-info.ts';
