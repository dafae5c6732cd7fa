import {
  languageNames,
  msg,
  offeredLanguages,
  pageAddress,
  pseudoLanguage,
  t,
} from '@stackmate/words';
import { useSite } from '../site/use-site.ts';
import {
  addressIn,
  chooseLanguage,
  isSiteLanguage,
  shownLanguage,
} from '../words/choose-language.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import { Consent } from './consent.tsx';
import './footer.css';

const places = [
  ['/play/', msg('Play')],
  ['/rules', msg('Official Rules')],
  ['/cardbase', msg('Cardbase')],
  ['/leaderboard', msg('Leaderboard')],
  ['/events', msg('Events')],
  ['/market', msg('Market')],
  ['/c', msg('Check a card')],
  ['/puzzle', msg('Puzzle of the day')],
  ['/offer', msg('Rewards')],
  ['/contact', msg('Contact')],
  ['/privacy', msg('Privacy')],
  ['/odds', msg('Odds')],
  ['/lab', msg('Balance lab')],
  ['/credits', msg('Credits')],
] as const;

/** Goes to the open page in a language, and remembers it for site and game. */
function open(language: string): void {
  if (!isSiteLanguage(language)) return;
  chooseLanguage(language);
  window.location.assign(addressIn(language));
}

export const Footer = () => {
  const { tagManager } = useSite();
  const language = shownLanguage();
  return (
    <footer className="foot">
      <div className="foot-inside">
        <img src="/brand/mark.svg" alt="" width="44" height="44" loading="lazy" />
        <ul className="foot-links">
          {places.map(([place, name]) => (
            <li key={place}>
              <a href={pageAddress(place)}>{t(name)}</a>
            </li>
          ))}
        </ul>
        <div className="foot-choices">
          <label className="foot-language">
            {t('Language')}
            <select value={language} onChange={({ target }) => open(target.value)}>
              {languageNames.map((name) => (
                <option key={name} value={name}>
                  {offeredLanguages[name].name}
                </option>
              ))}
              {language === pseudoLanguage ? <option value={language}>{language}</option> : null}
            </select>
          </label>
          {tagManager === null ? null : <Consent tagManager={tagManager} />}
        </div>
        <p className="foot-copyright">
          <TextWithLinks
            text={t(
              '© {year} Stackmate. Cards and rules are our own. Our art is cut from silhouettes by the artists of [game-icons.net](/credits), CC BY 3.0.',
              { year: 2025 },
            )}
          />
        </p>
      </div>
    </footer>
  );
};
