import { createContext, use } from 'react';
import { plainSite } from './site-config.ts';
import type { SiteConfig } from './site-config.ts';

export const SiteContext = createContext<SiteConfig>(plainSite);

/** What whoever runs the site decided. */
export const useSite = (): SiteConfig => use(SiteContext);
