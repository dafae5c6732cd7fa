import type { ComponentType } from 'react';
import { CreditsText } from '../credits/credits-text.tsx';
import { scenes } from '../landing/scenes.tsx';
import { RulesText } from '../rules/rules-text.tsx';

/** All markup that is made on the server alone, by name. No page imports this: with it comes the whole catalogue. */
export const pieces: Readonly<Record<string, ComponentType>> = {
  rules: RulesText,
  credits: CreditsText,
  ...scenes,
};
