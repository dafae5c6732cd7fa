import type { Settings } from './settings.ts';

/** Returns a fault for each group of settings that lacks one of its parts. */
export function incompleteGroupFaults({ mail, site }: Settings): string[] {
  const faults: string[] = [];
  if (mail.smtp !== null && mail.from === null) {
    faults.push('STACKMATE_SMTP needs STACKMATE_MAIL_FROM: e-mails need a sender');
  }
  const check = [
    ['STACKMATE_SITE_HUMAN_CHECK', site.humanCheckScript !== null],
    ['STACKMATE_SITE_HUMAN_CHECK_KEY', site.humanCheckKey !== ''],
    ['STACKMATE_SITE_HUMAN_CHECK_VERIFY', site.humanCheckVerify !== null],
    ['STACKMATE_SITE_HUMAN_CHECK_SECRET', site.humanCheckSecret !== ''],
  ] as const;
  const missing = check.filter(([, isGiven]) => !isGiven).map(([name]) => name);
  if (missing.length > 0 && missing.length < check.length) {
    faults.push(`the CAPTCHA service also needs ${missing.join(' and ')}`);
  }
  return faults;
}
