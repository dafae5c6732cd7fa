import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './credits.css';

const CreditsPage = () => (
  <div className="sheet prose credits">
    <h1>{t('Credits')}</h1>
    <p>
      <TextWithLinks
        text={t(
          'Our art is based on silhouettes from [game-icons.net](https://game-icons.net), shared by their authors under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). Thank you! The fonts are Alegreya, Alegreya SC and Alegreya Sans by Juan Pablo del Peral, under the SIL Open Font License.',
        )}
      />
    </p>
    <p>
      <TextWithLinks
        text={t(
          'Player names are checked against the [List of Dirty, Naughty, Obscene, and Otherwise Bad Words](https://github.com/LDNOOBW/List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words) by Shutterstock and contributors, under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). We removed ordinary words and names from it.',
        )}
      />
    </p>
    <Prerendered name="credits" />
  </div>
);

export const page: Page = {
  Component: CreditsPage,
  meta: () => ({
    title: t('Credits'),
    description: t('The artists and fonts behind the look of Stackmate.'),
  }),
  pieces: ['credits'],
};
