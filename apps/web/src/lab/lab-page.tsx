import type { LabAnswer } from '@stackmate/protocol/lab';
import { useLoaderData } from 'react-router';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { labPieces } from './lab-pieces.ts';
import { RealMatches } from './real-matches.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './lab.css';

const LabPage = () => (
  <div className="sheet prose lab">
    <h1>{t('Balance lab')}</h1>
    <p>
      {t(
        'How fair is Stackmate? Our bots play the ready decks against each other, each deal twice with the decks exchanged, and we publish what comes out: the good, the bad and the cards nobody plays. Matches between people are counted, too.',
      )}
    </p>
    <p>
      <TextWithLinks
        text={t(
          'Bars show 95 % intervals: the true value lies inside in 19 of 20 cases. The shaded range is the target of the [Official Rules](/rules). Anyone can repeat every number of the bots with the command shown.',
        )}
      />
    </p>
    <RealMatches lab={useLoaderData<LabAnswer | null>()} />
    <h2>{t('Bots against themselves')}</h2>
    <Prerendered name="lab" />
  </div>
);

export const page: Page = {
  Component: LabPage,
  meta: () => ({
    title: t('Balance lab'),
    description: t(
      'Win rates of decks, cards, Kings, elements and the first player in Stackmate, with intervals, targets, and the command that repeats them.',
    ),
  }),
  pieces: (loaded) => labPieces(loaded as LabAnswer | null),
};
