import type { Settings } from './settings.ts';

/** Returns a fault for each group of settings that lacks one of its parts. */
export function incompleteGroupFaults({
  mail,
  site,
  payments,
  cluster,
  storage,
  push,
  apps,
}: Settings): string[] {
  const faults: string[] = [];
  if (cluster.natsUrl !== null && storage.databaseUrl === null) {
    faults.push('NATS_URL needs DATABASE_URL: the nodes of a cluster share a PostgreSQL database');
  }
  if (mail.smtp !== null && mail.from === null) {
    faults.push('STACKMATE_SMTP needs STACKMATE_MAIL_FROM: e-mails need a sender');
  }
  if (push.apnsKeyFile !== '' && (push.apnsKeyId === '' || apps.appleAppId === '')) {
    faults.push('STACKMATE_APNS_KEY_FILE needs STACKMATE_APNS_KEY_ID and STACKMATE_APPLE_APP_ID');
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
  if (payments.service === 'stripe') faults.push(...paymentFaults(payments));
  return faults;
}

function paymentFaults(payments: Settings['payments']): string[] {
  const { secretKey, webhookSecret, address } = payments;
  const { priceOfMonth, priceOfYear, priceOfLifetime, priceOfBonus } = payments;
  const needed = [
    ['STACKMATE_STRIPE_SECRET_KEY', secretKey !== ''],
    ['STACKMATE_STRIPE_WEBHOOK_SECRET', webhookSecret !== ''],
    ['STACKMATE_STRIPE_ADDRESS', address !== null],
    [
      'one of the prices STACKMATE_STRIPE_PRICE_…',
      [priceOfMonth, priceOfYear, priceOfLifetime, priceOfBonus].some((price) => price !== ''),
    ],
  ] as const;
  return needed
    .filter(([, isGiven]) => !isGiven)
    .map(([name]) => `STACKMATE_PAYMENTS=stripe needs ${name}`);
}
