import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { Feature } from '../feature-status/features.ts';

/** Headings of the columns, in order. */
export const roadmapStatuses = {
  Planned: msg('Planned'),
  'In Progress': msg('In Progress'),
  Completed: msg('Completed'),
} as const;
export type RoadmapStatus = keyof typeof roadmapStatuses;

export interface RoadmapItem {
  /** Month and year. */
  readonly date: Message;
  readonly title: Message;
  readonly status: RoadmapStatus;
  /** The feature whose status is shown with the item. */
  readonly feature: Feature;
}

const item =
  (status: RoadmapStatus) =>
  (date: Message, title: Message, feature: Feature): RoadmapItem => ({
    date,
    title,
    status,
    feature,
  });

const planned = item('Planned');
const inProgress = item('In Progress');
const completed = item('Completed');

export const roadmap: readonly RoadmapItem[] = [
  planned(msg('Oct 2025'), msg('Card Trading Marketplace'), 'trading'),
  planned(msg('Nov 2025'), msg('Graphics refinements'), 'graphics'),
  planned(msg('Dec 2025'), msg('Launch on Web, Mobile and Desktop'), 'apps'),
  planned(msg('Jan 2026'), msg('Barcode app sync'), 'cardSync'),
  planned(msg('Feb 2026'), msg('Distribution of physical cards and mats'), 'physicalCards'),
  planned(msg('Nov 2026'), msg('Tournaments and prizes, dependent on popularity'), 'tournaments'),
  inProgress(msg('Aug 2025'), msg('Private Games with Friends'), 'privateGames'),
  inProgress(msg('Aug 2025'), msg('VIP Accounts'), 'vip'),
  inProgress(msg('Sep 2025'), msg('In-Game Store/Marketplace'), 'store'),
  completed(msg('June 2025'), msg('Rewards System'), 'rewardBoxes'),
  completed(msg('Apr 2025'), msg('Replay System'), 'replays'),
  completed(msg('Feb 2024'), msg('AI Bots'), 'bots'),
  completed(msg('Nov 2025'), msg('Deck and Vault Management'), 'decks'),
  completed(msg('Aug 2024'), msg('Leaderboard and Ranking'), 'leagues'),
  completed(msg('June 2024'), msg('Multiplayer'), 'multiplayer'),
  completed(msg('Mar 2024'), msg('Single Player'), 'singlePlayer'),
];
