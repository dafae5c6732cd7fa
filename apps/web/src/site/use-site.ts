import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { createContext, use } from 'react';

export const SiteContext = createContext<SiteConfig>(defaultSiteConfig);

/** Returns the operator's configuration of the site. */
export const useSite = (): SiteConfig => use(SiteContext);
