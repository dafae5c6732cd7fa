import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { getToday } from '../feature-status/features.ts';
import type { Feature, FeatureStatus } from '../feature-status/features.ts';

/** Headings of the columns, in order. */
export const roadmapStatuses = {
  Planned: msg('Planned'),
  'In Progress': msg('In Progress'),
  Completed: msg('Completed'),
} as const;
export type RoadmapStatus = keyof typeof roadmapStatuses;

export interface RoadmapItem {
  /** Month and year of the plan. */
  readonly date: Message;
  readonly title: Message;
  /** The feature whose status is shown with the item, and decides its column. */
  readonly feature: Feature;
}

const columns = {
  missing: 'Planned',
  partly: 'In Progress',
  there: 'Completed',
} as const satisfies Record<FeatureStatus['state'], RoadmapStatus>;

const item = (date: Message, title: Message, feature: Feature): RoadmapItem => ({
  date,
  title,
  feature,
});

/** All items, the earliest first. */
const items: readonly RoadmapItem[] = [
  item(msg('Feb 2024'), msg('AI Bots'), 'bots'),
  item(msg('Mar 2024'), msg('Single Player'), 'singlePlayer'),
  item(msg('June 2024'), msg('Multiplayer'), 'multiplayer'),
  item(msg('Aug 2024'), msg('Leaderboard and Ranking'), 'leagues'),
  item(msg('Apr 2025'), msg('Replay System'), 'replays'),
  item(msg('June 2025'), msg('Rewards System'), 'rewardBoxes'),
  item(msg('Aug 2025'), msg('Private Games with Friends'), 'privateGames'),
  item(msg('Aug 2025'), msg('VIP Accounts'), 'vip'),
  item(msg('Sep 2025'), msg('In-Game Store/Marketplace'), 'store'),
  item(msg('Oct 2025'), msg('Card Trading Marketplace'), 'trading'),
  item(msg('Nov 2025'), msg('Deck and Vault Management'), 'decks'),
  item(msg('Nov 2025'), msg('Graphics refinements'), 'graphics'),
  item(msg('Dec 2025'), msg('Launch on Web, Mobile and Desktop'), 'apps'),
  item(msg('Jan 2026'), msg('Barcode app sync'), 'cardSync'),
  item(msg('Feb 2026'), msg('Distribution of physical cards and mats'), 'physicalCards'),
  item(msg('Nov 2026'), msg('Tournaments and prizes, dependent on popularity'), 'tournaments'),
];

/** Returns the items of a column: the earliest first, completed ones the latest first. */
export function roadmapColumn(status: RoadmapStatus): readonly RoadmapItem[] {
  const column = items.filter(({ feature }) => columns[getToday(feature).state] === status);
  return status === 'Completed' ? column.toReversed() : column;
}
