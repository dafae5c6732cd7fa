import { cardRoles } from '@stackmate/economy';
import type { Role } from '@stackmate/economy';
import { copiesPerCard, elementTable } from '@stackmate/engine';
import type { DefinitionId, Element } from '@stackmate/engine';
import { cardCost, elementName } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { deckEntries, definitionKind } from '../../../kit/decks/deck-cards.ts';
import type { PlayableCard } from '../../../kit/decks/deck-cards.ts';
import type { EditedDeck } from './deck-draft.ts';
import { copyCounts, countKinds, kindLimits } from './deck-notes.ts';
import { deckStatistics } from '../../../kit/decks/deck-statistics.ts';
import type { DeckStatistics } from '../../../kit/decks/deck-statistics.ts';
import { typicalRoll } from '../../../kit/decks/typical-roll.ts';

/** Cards that would give a deck what it lacks. */
export interface DeckSuggestion {
  readonly reason: string;
  readonly cards: readonly DefinitionId[];
}

const maxCards = 3;
const maxSuggestions = 4;

/** Cards up to this cost can be played on the first turns. */
const cheapCost = 2;

/** Numbers from which a deck counts as having enough. */
const enough = { cheap: 10, answers: 4, draw: 3, removal: 5 } as const;

type Test = (entry: PlayableCard) => boolean;

interface Lack {
  readonly reason: string;
  readonly fits: Test;
}

const has =
  (role: Role): Test =>
  ({ id }) =>
    cardRoles(typicalRoll(id)).has(role);

const isMain: Test = ({ id }) => definitionKind(id) !== 'supermon';

/** Returns the element whose attacks hurt most of the deck, if the deck has nothing strong against it. */
function unansweredElement({ elements: own }: DeckStatistics): Element | null {
  const threats = new Map<Element, number>();
  for (const { element: target, count } of own) {
    for (const [attacker, { stronger }] of Object.entries(elementTable))
      if (stronger.includes(target))
        threats.set(attacker as Element, (threats.get(attacker as Element) ?? 0) + count);
  }
  const answered = (threat: Element): boolean =>
    own.some(({ element }) => elementTable[element].stronger.includes(threat));
  const open = [...threats].filter(([threat]) => !answered(threat));
  return open.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function findLacks(draft: EditedDeck, statistics: DeckStatistics): readonly Lack[] {
  const counts = countKinds(draft);
  const countRole = (role: Role): number =>
    statistics.roles.find((candidate) => candidate.role === role)?.count ?? 0;
  const cheap = statistics.curve
    .slice(0, cheapCost + 1)
    .reduce((sum, { monsters, spells }) => sum + monsters + spells, 0);
  const lacks: Lack[] = [];
  const add = (isLacking: boolean, reason: string, fits: Test): void => {
    if (isLacking) lacks.push({ reason, fits });
  };
  add(
    cheap < enough.cheap,
    t(
      '{count, plural, one {Only # card costs {cost} energy or less.} other {Only # cards cost {cost} energy or less.}} Cheap cards keep the first turns busy.',
      { count: cheap, cost: cheapCost },
    ),
    (entry) => isMain(entry) && cardCost(entry.id) <= cheapCost,
  );
  add(
    countRole('answer') < enough.answers,
    t('Few cards answer the opponent’s actions. Quick cards can be played in response.'),
    (entry) => isMain(entry) && has('answer')(entry),
  );
  add(
    countRole('removal') < enough.removal,
    t('Few cards damage or destroy monsters by themselves.'),
    (entry) => isMain(entry) && has('removal')(entry),
  );
  add(
    countRole('draw') < enough.draw,
    t('Few cards draw others, so your hand runs out.'),
    (entry) => isMain(entry) && has('draw')(entry),
  );
  const threat = unansweredElement(statistics);
  if (threat) {
    add(
      true,
      t(
        '{threat} attacks are strong against your monsters, and nothing of yours is strong against {threat}.',
        { threat: elementName(threat) },
      ),
      (entry) => entry.elements.some((element) => elementTable[element].stronger.includes(threat)),
    );
  }
  add(
    counts.supermon < kindLimits.supermon.max / 2,
    t('Your superdeck has room. A stack that stays a turn can become a supermon.'),
    ({ id }) => definitionKind(id) === 'supermon',
  );
  return lacks;
}

/** Rates how well a card fits the elements of a deck: the more cards share one, the better. */
const elementFit = (entry: PlayableCard, { elements }: DeckStatistics): number =>
  elements
    .filter(({ element }) => entry.elements.includes(element))
    .reduce((sum, { count }) => sum + count, 0);

/**
 * Suggests cards for what a deck lacks, each group with its reason. Prefers cards that share the deck's elements.
 * `available` are the cards that can be added. An empty deck has no direction yet, and so no suggestions.
 */
export function suggestCards(
  draft: EditedDeck,
  available: readonly DefinitionId[] = [...deckEntries.keys()],
): readonly DeckSuggestion[] {
  if (draft.deck.length === 0) return [];
  const statistics = deckStatistics(draft);
  const copies = copyCounts(draft);
  const counts = countKinds(draft);
  const candidates = available
    .map((id) => deckEntries.get(id)!)
    .filter(({ id }) => (copies.get(id) ?? 0) < copiesPerCard)
    .filter(({ id }) => counts[definitionKind(id)] < kindLimits[definitionKind(id)].max)
    .map((entry) => ({ entry, fit: elementFit(entry, statistics) }))
    .toSorted((a, b) => b.fit - a.fit || cardCost(a.entry.id) - cardCost(b.entry.id))
    .map(({ entry }) => entry);
  const used = new Set<DefinitionId>();
  return findLacks(draft, statistics)
    .map(({ reason, fits }) => {
      const cards = candidates.filter((entry) => !used.has(entry.id) && fits(entry));
      const ids = cards.slice(0, maxCards).map(({ id }) => id);
      for (const id of ids) used.add(id);
      return { reason, cards: ids };
    })
    .filter(({ cards }) => cards.length > 0)
    .slice(0, maxSuggestions);
}
