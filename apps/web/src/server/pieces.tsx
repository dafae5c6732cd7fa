import type { ComponentType } from 'react';
import { cardPiece } from '../card/server-rendered/card-piece.tsx';
import { SearchHelp } from '../cardbase/search-help.tsx';
import { CreditsText } from '../credits/credits-text.tsx';
import { scenes } from '../landing/scenes.tsx';
import { botFigure } from '../lab/bot-figure.tsx';
import { LabCharts } from '../lab/lab-charts.tsx';
import { facePiece } from '../market/server-rendered/market-on-server.tsx';
import { OddsCharts } from '../odds/odds-charts.tsx';
import { puzzlePiece } from '../puzzle/puzzle-piece.tsx';
import { RulesText } from '../rules/rules-text.tsx';

const pieces: Readonly<Record<string, ComponentType>> = {
  rules: RulesText,
  credits: CreditsText,
  odds: OddsCharts,
  lab: LabCharts,
  'search-help': SearchHelp,
  ...scenes,
};

/**
 * Returns the component of a prerendered piece by name; null for unknown names. For the server only: it imports the whole
 * catalogue.
 */
export const findPiece = (name: string): ComponentType | null =>
  Object.hasOwn(pieces, name)
    ? pieces[name]
    : (puzzlePiece(name) ?? botFigure(name) ?? facePiece(name) ?? cardPiece(name));
