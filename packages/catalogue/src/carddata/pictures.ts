import type { AbilityDefinition, CardSubtype } from '@stackmate/engine';

/** Where the picture of a card is. */
export const imagePath = (idname: string): string => `/cards/${idname}.svg`;

/** Where the icon of an ability is: stackable and burn abilities have places of their own. */
export const iconPath = ({ idname, stackable, type }: AbilityDefinition): string => {
  if (stackable !== undefined) return `/skills/link/${idname}.svg`;
  return type === 'Active Burn Ability' ? `/skills/burn/${idname}.svg` : `/skills/${idname}.svg`;
};

/** Subtypes that cards show by an icon; the others are sentences of the text. */
export const subtypesWithIcon: readonly CardSubtype[] = [
  'Continuous',
  'Quick',
  'Super Quick',
  'Final',
  'Once per turn',
  'Unstack on use',
  'Many per turn',
];
