import { pseudoLanguage, t } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { useEffect, useState } from 'react';
import {
  addressIn,
  chooseLanguage,
  pageLanguage,
  shownLanguage,
  wantedLanguage,
} from '../words/choose-language.ts';
import './language-offer.css';

/** What each language says of a page that exists in it; readers of the open page needn't understand it. */
const offers: Readonly<Record<LanguageName, string>> = {
  English: 'Read this page in English',
  Spanish: 'Leer esta página en español',
  French: 'Lire cette page en français',
  German: 'Diese Seite auf Deutsch lesen',
  Italian: 'Leggi questa pagina in italiano',
  Portuguese: 'Ler esta página em português',
  Russian: 'Читать эту страницу по-русски',
  'Chinese Simplified': '用简体中文阅读本页',
  'Chinese Traditional': '用繁體中文閱讀本頁',
  Japanese: 'このページを日本語で読む',
  Arabic: 'اقرأ هذه الصفحة بالعربية',
  Hindi: 'यह पेज हिन्दी में पढ़ें',
};

/** Offers the open page in the language that the visitor has chosen or whose browser asks for, if it is another one. */
export const LanguageOffer = () => {
  const [offered, setOffered] = useState<LanguageName | null>(null);
  const shown = shownLanguage();
  // The server doesn't know the visitor: its pages are the same for everyone.
  useEffect(() => {
    const wanted = wantedLanguage();
    if (wanted !== shown && wanted !== pseudoLanguage && shown !== pseudoLanguage)
      setOffered(wanted);
  }, [shown]);
  if (offered === null) return null;
  const { code, direction } = pageLanguage(offered);
  return (
    <aside className="language-offer" aria-label={t('Language')}>
      <a
        href={addressIn(offered)}
        lang={code}
        hrefLang={code}
        dir={direction}
        onClick={() => chooseLanguage(offered)}
      >
        {offers[offered]}
      </a>
      <button
        type="button"
        aria-label={t('Stay in this language')}
        onClick={() => {
          chooseLanguage(shown);
          setOffered(null);
        }}
      >
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
};
