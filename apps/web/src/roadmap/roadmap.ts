import type { Feature } from '../feature-status/features.ts';

export const roadmapStatuses = ['Planned', 'In Progress', 'Completed'] as const;
export type RoadmapStatus = (typeof roadmapStatuses)[number];

export interface RoadmapItem {
  readonly date: string;
  readonly title: string;
  readonly status: RoadmapStatus;
  /** The feature whose status is shown with the item. */
  readonly feature: Feature;
}

const item =
  (status: RoadmapStatus) =>
  (date: string, title: string, feature: Feature): RoadmapItem => ({
    date,
    title,
    status,
    feature,
  });

const planned = item('Planned');
const inProgress = item('In Progress');
const completed = item('Completed');

export const roadmap: readonly RoadmapItem[] = [
  planned('Oct 2025', 'Card Trading Marketplace', 'trading'),
  planned('Nov 2025', 'Graphics refinements', 'graphics'),
  planned('Dec 2025', 'Launch on Web, Mobile and Desktop', 'apps'),
  planned('Jan 2026', 'Barcode app sync', 'cardSync'),
  planned('Feb 2026', 'Distribution of physical cards and mats', 'physicalCards'),
  planned('Nov 2026', 'Tournaments and prizes, dependent on popularity', 'tournaments'),
  inProgress('Aug 2025', 'Private Games with Friends', 'privateGames'),
  inProgress('Aug 2025', 'VIP Accounts', 'vip'),
  inProgress('Sep 2025', 'In-Game Store/Marketplace', 'store'),
  completed('June 2025', 'Rewards System', 'rewardBoxes'),
  completed('Apr 2025', 'Replay System', 'replays'),
  completed('Feb 2024', 'AI Bots', 'bots'),
  completed('Nov 2025', 'Deck and Vault Management', 'decks'),
  completed('Aug 2024', 'Leaderboard and Ranking', 'leagues'),
  completed('June 2024', 'Multiplayer', 'multiplayer'),
  completed('Mar 2024', 'Single Player', 'singlePlayer'),
];
