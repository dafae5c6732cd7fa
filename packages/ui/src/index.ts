export { elementInks, felt, gold, elementInk, keyInk, paper } from './inks/index.ts';
export { AssetsProvider, toFileName, useAsset, useAssets } from './assets/assets.tsx';
export type { Assets } from './assets/assets.tsx';
export { pictureAddress } from './assets/picture-address.ts';
export { avatarPath, boardFramePath, smallPath } from './assets/small-path.ts';
export { Picture } from './assets/picture.tsx';
export type { PictureProps } from './assets/picture.tsx';
export { Barcode } from './barcode/barcode.tsx';
export { abilityView, cardCost, cardView, formatValue } from './card/card-view.ts';
export type { AbilityView, CardView, StatsView, CardStatValue as Value } from './card/card-view.ts';
export { fullText } from './card/full-text.ts';
export { BoardCard } from './card/board-card.tsx';
export type { BoardCardProps } from './card/board-card.tsx';
export { Card } from './card/card.tsx';
export { CardBack } from './card/card-back.tsx';
export type { BackKind, CardBackProps } from './card/card-back.tsx';
export { DetailCard } from './card/detail-card.tsx';
export type { DetailCardProps, StatNote } from './card/detail-card.tsx';
export { NameTag } from './card/name-tag.tsx';
export { RangeMark } from './card/parts.tsx';
export { ElementChart } from './chart/element-chart.tsx';
export { OddsChart } from './chart/odds-chart.tsx';
export type { Chance, OddsChartProps } from './chart/odds-chart.tsx';
export { RatingChart } from './chart/rating-chart.tsx';
export type { RatingChartProps } from './chart/rating-chart.tsx';
export type { RatingChartPoint } from './chart/rating-chart-shape.ts';
export { ReachBoard } from './chart/reach-board.tsx';
export type { ReachBoardProps } from './chart/reach-board.tsx';
export { formatShare } from './chart/share.ts';
export { iconCredits } from './credits/icon-credits.ts';
export type { IconCredit } from './credits/icon-credits.ts';
export { AbilityIcon, ElementIcon, MonsterTypeIcon, Glyph, glyphNames } from './icons/icons.tsx';
export type { GlyphName } from './icons/icons.tsx';
export { faceSigns, SignIcon, SignList } from './signs/sign-list.tsx';
export { TextIcon } from './icons/line-sign.tsx';
export type { TextIconName } from './icons/line-sign.tsx';
export { Badge } from './badge/badge.tsx';
export { LeagueEmblem, leagueKind } from './league/league-emblem.tsx';
export { seasonTitleText } from './league/season-title.ts';
export { RankingNeeds, rankingNeedsText, rankingNeedText } from './league/ranking-needs.tsx';
export type { RankingNeed } from './league/ranking-needs.tsx';
export { RankingPages } from './league/ranking-pages.tsx';
export { RankingTable } from './league/ranking-table.tsx';
export type { LeagueKind } from './league/league-emblem.tsx';
export { cardAddress, CardLink, PopupsProvider, TermLink } from './text/links.tsx';
export type { Popups } from './text/links.tsx';
export {
  elementName,
  isElement,
  isMonsterType,
  monsterTypeName,
  rangeTypeName,
  rarityNames,
  statNames,
  statusNames,
  subtypeName,
} from './names/names.ts';
export { RichText } from './text/rich-text.tsx';
export type { RichTextProps } from './text/rich-text.tsx';
export { CardPopup } from './widgets/card-popup.tsx';
export { Modal } from './widgets/modal.tsx';
export { openModal } from './widgets/open-modal.ts';
export { isModalOpen, useTopModal } from './widgets/modal-stack.ts';
export type { ModalProps } from './widgets/modal.tsx';
export { Skeleton } from './widgets/skeleton.tsx';
export { Tabs } from './widgets/tabs.tsx';
export type { Tab, TabsProps } from './widgets/tabs.tsx';
export { TermPopup } from './widgets/term-popup.tsx';
export { Tooltip } from './widgets/tooltip.tsx';
