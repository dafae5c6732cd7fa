import { plainSite } from '@stackmate/protocol/site-config';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { createContext, use } from 'react';

export const SiteContext = createContext<SiteConfig>(plainSite);

/** What whoever runs the site decided. */
export const useSite = (): SiteConfig => use(SiteContext);
