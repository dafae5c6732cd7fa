import { entryById } from '@stackmate/catalogue';
import { rules } from '@stackmate/catalogue/play';
import type { DefinitionId, MatchView, Ref, Roll, Stat } from '@stackmate/engine';
import {
  AbilityIcon,
  abilityView,
  Card,
  cardView,
  DetailCard,
  faceSigns,
  fullText,
  RichText,
  rangeTypeName,
  SignList,
  statusNames,
} from '@stackmate/ui';
import type { StatNote } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { messageText } from '../../platform/refusals/refusal-text.ts';
import { toBoard, findPosition } from '../board-model/board-model.ts';
import type { PositionFacts } from '../board-model/board-model.ts';
import { faceView, liveView, pricedView } from '../card/face-view.ts';
import { handCost } from '../hand/hand-cost.ts';
import { isKnownToAll, visibleHand } from '../intent/index.ts';
import { cardName, refName } from '../names/names.ts';
import { StopChoice } from '../response/stop-choice.tsx';
import { statSum } from './stat-sum.ts';
import { RuleLink } from '../log/rule-link.tsx';
import { ruleCardRefusal } from '../prompt/disabled.ts';
import { useMatch } from '../store/index.ts';
import './inspect.css';

/** Shows why a rule card can't be used now, with the rule that forbids it. */
function NotNow({ definition }: { readonly definition: DefinitionId }) {
  const intent = useMatch((screen) => screen.intent);
  const refusal = ruleCardRefusal(intent, definition);
  if (!refusal) return null;
  return (
    <p className="inspect-words">
      <TextWithLinks text={t('**Not now**: {reason}', { reason: messageText(refusal.message) })} />{' '}
      {refusal.rule !== null && <RuleLink rule={refusal.rule} />}
    </p>
  );
}

/** Explains where each number of a card on the field comes from. */
function statNotes(view: MatchView, cardRef: Ref): StatNote {
  const note = (stat: Stat): string => {
    const explained = rules.explainStat(view, cardRef, stat);
    return explained ? statSum(view, explained).join(' · ') : '';
  };
  const { rangeType = 'None' } = findPosition(toBoard(view), cardRef) ?? {};
  return {
    power: note('power'),
    iq: note('iq'),
    eq: note('eq'),
    range: t('{type}: {numbers}', { type: rangeTypeName(rangeType), numbers: note('range') }),
  };
}

/** Returns a card of a position as its face shows it now: with its numbers from the board, or its cost in the hand. */
function renderFace({ view, id, cardRef, roll }: InspectProps, facts: PositionFacts | null) {
  if (!roll) return cardView(id);
  if (facts && facts.cards[0].ref === cardRef) return liveView(roll, facts);
  const held = view && visibleHand(view).find(({ ref }) => ref === cardRef);
  return held && view.viewer !== 'spectator'
    ? pricedView(roll, handCost(view, view.viewer, held))
    : faceView(roll);
}

interface PassedUpProps {
  readonly view: MatchView;
  readonly facts: PositionFacts;
  readonly roll: Roll | null;
}

/** Shows the abilities that work on a top card without being its own, and its own that don't work now. */
function PassedUp({ view, facts, roll }: PassedUpProps) {
  const top = rules.derived(view).tops[facts.square];
  const cardRef = facts.cards[0].ref;
  const activeAbilities = top.abilities.map(({ id }, index) => ({
    id,
    source: top.sources === null ? cardRef : top.sources[index],
  }));
  const lentAbilities = activeAbilities.filter(
    ({ id, source }) => source !== cardRef || !roll?.abilities.includes(id),
  );
  const inactiveAbilities = (roll?.abilities ?? []).filter((own) =>
    activeAbilities.every(({ id }) => id !== own),
  );
  if (lentAbilities.length === 0 && inactiveAbilities.length === 0) return null;
  return (
    <section className="inspect-now" aria-label={t('Now')}>
      {lentAbilities.length > 0 && <h3>{t('Also has')}</h3>}
      {lentAbilities.map(({ id, source }) => (
        <p key={`${id} ${source}`}>
          <b>{cardName(id)}</b>{' '}
          {source !== cardRef && <small>{t('from {card}', { card: refName(view, source) })}</small>}
          <br />
          <RichText text={fullText(id)} links />
        </p>
      ))}
      {inactiveAbilities.length > 0 && (
        <p>
          {t('Inactive now: {names}', {
            names: listText(inactiveAbilities.map((id) => cardName(id))),
          })}
        </p>
      )}
    </section>
  );
}

interface InspectProps {
  readonly view: MatchView | null;
  readonly id: DefinitionId;
  readonly cardRef: Ref | null;
  readonly roll: Roll | null;
  /** More about the card, beside its text or below it. */
  readonly children?: ReactNode;
}

/**
 * Shows a card close up: the origin of every number, an explanation of every game term, and what other cards lend it.
 */
export function Inspect(props: InspectProps) {
  const { view, id, cardRef, roll, children } = props;
  // The text is there first: a large face takes long to lay out.
  const isFaceReady = useDeferredValue(true, false);
  const facts = view && cardRef !== null ? findPosition(toBoard(view), cardRef) : null;
  const isTop = facts?.cards[0].ref === cardRef;
  if (entryById(id).kind === 'ability') {
    const { icon } = abilityView(id);
    return (
      <div className="inspect-ability">
        <AbilityIcon path={icon} size={72} />
        <p>
          <RichText text={fullText(id)} links icons />
        </p>
        {children}
      </div>
    );
  }
  const face = renderFace(props, facts);
  const signs = faceSigns(face);
  return (
    <div className="inspect">
      {/* Where there is room; it says nothing that the text beside it doesn't. */}
      <div className="inspect-face" aria-hidden="true" inert>
        {isFaceReady && <Card view={face} />}
      </div>
      <DetailCard
        view={face}
        {...(facts && view && cardRef !== null ? { notes: statNotes(view, cardRef) } : {})}
      />
      {entryById(id).kind === 'rule' && <NotNow definition={id} />}
      {view && cardRef !== null && isKnownToAll(view, cardRef) && (
        <p className="inspect-words">
          {t('This card came back to the hand face up, so both players know it is there.')}
        </p>
      )}
      {view && cardRef !== null && <StopChoice view={view} cardRef={cardRef} />}
      {facts && isTop && (
        <div className="inspect-words">
          {facts.statuses.length > 0 && (
            <p className="statuses">
              {facts.statuses.map((status) => t(statusNames[status])).join(' · ')}
            </p>
          )}
          {view && <PassedUp view={view} facts={facts} roll={roll} />}
        </div>
      )}
      {children}
      {signs.length > 0 && (
        <section className="inspect-words" aria-labelledby="inspect-signs">
          <h3 id="inspect-signs">{t('Signs on this card')}</h3>
          <SignList names={signs} />
        </section>
      )}
      <p className="inspect-words">
        <a href="/play/how-to-read" target="_blank" rel="noreferrer">
          {t('How to read a card (new tab)')}
        </a>
      </p>
    </div>
  );
}
