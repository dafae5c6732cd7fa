import type { AbilityDefinition, CardSubtype } from '@stackmate/engine';

/** Returns the path of a card's picture. */
export const imagePath = (idname: string): string => `/cards/${idname}.svg`;

/** Returns the path of an ability's icon; stackable and burn abilities have their own folders. */
export const iconPath = ({ idname, stackable, type }: AbilityDefinition): string => {
  if (stackable !== undefined) return `/skills/link/${idname}.svg`;
  return type === 'Active Burn Ability' ? `/skills/burn/${idname}.svg` : `/skills/${idname}.svg`;
};

/** Subtypes shown as an icon; the others are sentences of the text. */
export const subtypesWithIcon: readonly CardSubtype[] = [
  'Continuous',
  'Quick',
  'Super Quick',
  'Final',
  'Once per turn',
  'Unstack on use',
  'Many per turn',
];
