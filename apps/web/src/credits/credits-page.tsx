import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { t, Worded } from '../words/index.ts';
import './credits.css';

const CreditsPage = () => (
  <div className="sheet prose credits">
    <h1>{t('Credits')}</h1>
    <p>
      <Worded text="Our pictures are cut anew from silhouettes of [game-icons.net](https://game-icons.net), which their authors give to everybody under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). Thank you! The letters are Alegreya, Alegreya SC and Alegreya Sans by Juan Pablo del Peral, under the SIL Open Font License." />
    </p>
    <p>
      <Worded text="Names of players are checked with the [List of Dirty, Naughty, Obscene, and Otherwise Bad Words](https://github.com/LDNOOBW/List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words) by Shutterstock and contributors, under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), without ordinary words and names." />
    </p>
    <Prerendered name="credits" />
  </div>
);

export const page: Page = {
  Component: CreditsPage,
  meta: {
    title: 'Credits',
    description: 'Who drew the silhouettes and the letters that Stackmate is printed with.',
  },
  pieces: ['credits'],
};
