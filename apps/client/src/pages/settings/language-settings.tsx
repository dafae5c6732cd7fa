import { isOffered, offeredLanguages, languageNames, pseudoLanguage, t } from '@stackmate/words';
import '@stackmate/ui/own-names.css';
import { useEffect, useRef, useState } from 'react';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useFailedLanguage, useLanguage } from '../../platform/words/language.ts';
import type { GameLanguage } from '../../platform/words/language.ts';
import { chooseLanguage } from '../../platform/words/show-language.ts';

const pseudo = { code: pseudoLanguage, name: pseudoLanguage, direction: 'ltr' } as const;
const facts = (name: GameLanguage) => (isOffered(name) ? offeredLanguages[name] : pseudo);

/** Whether the page was rendered again because a language was chosen in it. */
let wasChosen = false;

/** Offers all languages by their own names; the pseudo-language only to those who came with it. */
export function LanguageSettings() {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const shown = useLanguage();
  const failed = useFailedLanguage();
  const [wanted, setWanted] = useState<GameLanguage | null>(null);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasChosen) current.current?.focus();
    wasChosen = false;
  }, []);
  async function choose(name: GameLanguage): Promise<void> {
    setWanted(name);
    wasChosen = true;
    const isShown = await chooseLanguage(name);
    if (!isShown) wasChosen = false;
    setWanted(null);
    if (!isShown || isGuest !== false || !isOffered(name)) return;
    const { sendLanguage } = await import('../../kit/account/account-language.ts');
    await sendLanguage(name);
  }
  const names: readonly GameLanguage[] =
    shown === pseudoLanguage ? [...languageNames, pseudoLanguage] : languageNames;
  return (
    <section aria-labelledby="language-settings">
      <h2 id="language-settings">{t('Language')}</h2>
      <div
        className="language-choices"
        role="group"
        aria-labelledby="language-settings"
        aria-busy={wanted !== null}
      >
        {names.map((name) => {
          const { code, name: ownName, direction } = facts(name);
          return (
            <button
              key={name}
              ref={name === shown ? current : undefined}
              type="button"
              className="plain-button"
              lang={code}
              dir={direction}
              translate="no"
              aria-pressed={name === shown}
              onClick={() => void choose(name)}
            >
              {ownName}
            </button>
          );
        })}
      </div>
      {wanted !== null && (
        <p className="setting" role="status">
          {t('Loading {language}…', { language: facts(wanted).name })}
        </p>
      )}
      {failed !== null && wanted === null && (
        <p className="setting" role="alert">
          {t('{language} couldn’t be loaded. Check your connection, then choose it again.', {
            language: facts(failed).name,
          })}
        </p>
      )}
    </section>
  );
}
