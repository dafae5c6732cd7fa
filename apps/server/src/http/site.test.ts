import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import type { Variables } from '../settings/index.ts';
import { toSiteConfig } from './site.ts';

const readConfig = (variables: Variables): SiteConfig => {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return toSiteConfig(read.settings);
};

it('has no configuration without settings, so that prerendered pages can be sent', () => {
  expect(readConfig({})).toEqual(defaultSiteConfig);
});

it('passes public settings to the site, and no secrets', () => {
  const config = readConfig({
    STACKMATE_SMTP: 'smtp://me:hunter2@mail.test',
    STACKMATE_MAIL_FROM: 'hello@stackmate.test',
    STACKMATE_SITE_HUMAN_CHECK: 'https://check.test/api.js',
    STACKMATE_SITE_HUMAN_CHECK_KEY: 'site-key',
    STACKMATE_SITE_HUMAN_CHECK_VERIFY: 'https://check.test/verify',
    STACKMATE_SITE_HUMAN_CHECK_SECRET: 'hunter2',
    STACKMATE_SITE_TAG_MANAGER: 'TAG-1',
    STACKMATE_SITE_TAG_MANAGER_SCRIPT: 'https://tags.test/gtm.js',
    STACKMATE_SITE_WEB_VITALS: 'yes',
  });
  expect(config).toEqual({
    ...defaultSiteConfig,
    humanCheck: { script: 'https://check.test/api.js', siteKey: 'site-key' },
    tagManager: { script: 'https://tags.test/gtm.js', id: 'TAG-1' },
    webVitals: true,
    confirmsSignups: true,
  });
  expect(JSON.stringify(config)).not.toMatch(/hunter2|verify|mail/);
});
