import type { AnswerOf } from '@stackmate/protocol/route';
import type { service } from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const address = '/api/service';

/** Returns whether there is anything for visitors: what is switched off only matters in the game. */
const hasNews = ({ maintenance, announcements }: AnswerOf<typeof service.read>): boolean =>
  maintenance !== null || announcements.some(({ place }) => place !== 'game');

/** Loads what operators say to everybody, once for each visit, and the code that shows it only if there is anything. */
async function loadBanner(): Promise<ReactNode> {
  // Unlike other answers, it may come from the browser's cache.
  const response = await fetch(address);
  const notice = (await response.json()) as AnswerOf<typeof service.read>;
  if (!hasNews(notice)) return null;
  const { SiteBanner } = await import('./service-banner.tsx');
  return <SiteBanner notice={notice} />;
}

/** Shows a maintenance and announcements above every page; nothing if they can't be loaded. */
export const ServiceNews = () => {
  const [banner, setBanner] = useState<ReactNode>(null);
  useEffect(() => void loadBanner().then(setBanner, () => {}), []);
  return banner;
};
