import { rulesVersion } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { battleActions } from './actions-battle.ts';
import { fieldActions } from './actions-field.ts';
import { otherActions } from './actions-other.ts';
import { advanced } from './advanced.ts';
import { section } from './block.ts';
import type { Section } from './block.ts';
import { cards } from './cards.ts';
import { phases } from './phases.ts';
import { resources } from './resources.ts';
import { opponentTurn } from './responses.ts';
import { setup } from './setup.ts';
import { winConditions } from './win.ts';

/** The Official Rules, as shown on the rules page. */
export const officialRules: {
  readonly title: Message;
  readonly version: string;
  readonly sections: readonly Section[];
} = {
  title: msg('Official Rules'),
  version: rulesVersion,
  sections: [
    cards,
    setup,
    phases,
    winConditions,
    resources,
    section('Player turn actions', [], [...fieldActions, ...battleActions, ...otherActions]),
    opponentTurn,
    advanced,
  ],
};

/** Returns a section and all its subsections in reading order. */
export const sectionsIn = (section_: Section): readonly Section[] => [
  section_,
  ...section_.sections.flatMap(sectionsIn),
];
