import type { AccountInfo } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { isOffered, languageOfCode, offeredLanguages } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import {
  chooseLanguage,
  shownLanguage,
  storedLanguage,
} from '../../platform/words/show-language.ts';

/** Makes a language that of the account, for its other devices and its e-mails (LA1). Without a network, nothing happens. */
export const sendLanguage = async (language: LanguageName): Promise<void> => {
  await call(api.account.setLanguage, { language: offeredLanguages[language].code });
};

/**
 * Called after signing in. A language that was chosen in this browser becomes that of the account. Without a choice here, the
 * account's is shown; if it has none, it gets the browser's, unless that is English, which it has without one.
 */
export async function agreeOnLanguage(account: Pick<AccountInfo, 'language'>): Promise<void> {
  const own = account.language === null ? null : languageOfCode(account.language);
  const chosen = storedLanguage();
  if (chosen === null && own !== null) {
    await chooseLanguage(own);
    return;
  }
  const language = chosen ?? shownLanguage();
  if (chosen === null && language === 'English') return;
  if (language !== own && isOffered(language)) await sendLanguage(language);
}
