import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { ContentsButton } from './contents-button.tsx';
import { Trials } from './trials.tsx';
import './rules.css';
import './trial/trial.css';

const RulesPage = () => (
  <div className="sheet rules">
    <Prerendered name="rules" />
    <Trials />
    <ContentsButton />
  </div>
);

export const page: Page = {
  Component: RulesPage,
  meta: () => ({
    title: t('Official Rules'),
    description: t(
      'The Official Rules of Stackmate: cards, setup, phases, energy, every action, responses and all terms, with drawn examples.',
    ),
  }),
  pieces: ['rules'],
};
