export const roadmapStatuses = ['Planned', 'In Progress', 'Completed'] as const;
export type RoadmapStatus = (typeof roadmapStatuses)[number];

export interface RoadmapItem {
  readonly date: string;
  readonly title: string;
  readonly status: RoadmapStatus;
}

const item =
  (status: RoadmapStatus) =>
  (date: string, title: string): RoadmapItem => ({ date, title, status });

const planned = item('Planned');
const inProgress = item('In Progress');
const completed = item('Completed');

export const roadmap: readonly RoadmapItem[] = [
  planned('Oct 2025', 'Card Trading Marketplace'),
  planned('Nov 2025', 'Graphics refinements'),
  planned('Dec 2025', 'Launch on Web, Mobile and Desktop'),
  planned('Jan 2026', 'Barcode app sync'),
  planned('Feb 2026', 'Distribution of physical cards and mats'),
  planned('Nov 2026', 'Tournaments and prizes, dependent on popularity'),
  inProgress('Aug 2025', 'Private Games with Friends'),
  inProgress('Aug 2025', 'VIP Accounts'),
  inProgress('Sep 2025', 'In-Game Store/Marketplace'),
  completed('June 2025', 'Rewards System'),
  completed('Apr 2025', 'Replay System'),
  completed('Feb 2024', 'AI Bots'),
  completed('Nov 2025', 'Deck and Vault Management'),
  completed('Aug 2024', 'Leaderboard and Ranking'),
  completed('June 2024', 'Multiplayer'),
  completed('Mar 2024', 'Single Player'),
];
