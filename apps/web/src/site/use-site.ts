import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { createContext, use } from 'react';

export const SiteContext = createContext<SiteConfig>(defaultSiteConfig);

/** What whoever runs the site decided. */
export const useSite = (): SiteConfig => use(SiteContext);
