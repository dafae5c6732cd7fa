import { t } from '@stackmate/words';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { cardName, verbWord } from '../names/names.ts';
import { aims, canPass, hasNoChoice, visibleHand, menu } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { OutcomePreview } from '../preview/preview.tsx';
import { CardButton } from '../card/card-button.tsx';
import {
  AskMenu,
  CostNote,
  OfferButton,
  isAskedOnBoard,
  answeredBy,
  offerLabel,
} from '../ask/ask-menu.tsx';
import { SheetQuestion } from '../ask/confirm-question.tsx';
import { Requests, TakeBack } from './requests.tsx';
import { Options } from '../options/options.tsx';
import { AutoPassNote } from '../response/auto-pass-note.tsx';
import { RespondOptions } from '../response/respond-options.tsx';
import { useDeferredMatch, useStore } from '../store/index.ts';
import { findDisabled } from './disabled.ts';
import { RefusalNote } from './refusal-note.tsx';
import { answerText, questionText } from './question.ts';
import { loadEffectTexts, useEffectTexts } from './use-effect-texts.ts';
import { LookButton } from './look-button.tsx';
import { Mulligan } from './mulligan.tsx';
import { shortReason } from './short-reason.ts';
import { Situation } from './situation.tsx';
import { StackStrip } from './stack-strip.tsx';
import { Why } from '../why/why.tsx';
import './prompt.css';

const offerKey = ({ verb, definition }: Offer): string => `${verb} ${definition ?? ''}`.trim();

/** Lists the actions of the picked-up card: those on offer, and those that aren't, with the reason. */
function HeldMenu({ intent }: { readonly intent: Intent }) {
  const store = useStore();
  const groups = [...menu(intent)];
  const offered = new Set(groups.map(([, [offer]]) => offerKey(offer)));
  // Everything else waits while a King is being chosen.
  const disabled =
    intent.base.open.phase === 'king selection'
      ? []
      : findDisabled(intent.base, intent.player, intent.origin!, offered);
  // With only one option, the board shows where: there is nothing to choose here.
  if (disabled.length === 0 && groups.length === 1 && groups[0][1][0].aim)
    return <p className="question">{t('{what}: where?', { what: offerLabel(groups[0][1][0]) })}</p>;
  return (
    <Options className="held-menu" label={t('Actions')}>
      {groups.map(([group, [offer]]) => (
        <button
          type="button"
          key={group}
          className={`chip verb-${offer.verb.replaceAll(' ', '-')}`}
          aria-pressed={intent.group === group}
          onClick={() => store.single(group)}
        >
          {offerLabel(offer)}
          <CostNote intent={intent} offer={offer} />
        </button>
      ))}
      {disabled.map(({ key, definition, verb, refusal }) => (
        <button
          type="button"
          key={key}
          className="chip off"
          aria-disabled="true"
          onClick={() => store.refuse(refusal)}
        >
          {definition === null ? verbWord(verb) : cardName(definition)}
          <small>{shortReason(refusal)}</small>
        </button>
      ))}
    </Options>
  );
}

/** Shows answers that aren't on the board: cards in piles, covered cards, options. */
function Answers({ intent }: { readonly intent: Intent }) {
  const store = useStore();
  const texts = useEffectTexts();
  const inHand = new Set(visibleHand(intent.base).map(({ ref }) => ref));
  const offers = [...aims(intent).values()].flat();
  const offBoardOffers = offers.filter(
    ({ aim, verb }) =>
      aim?.at !== 'square' && !(aim?.at === 'card' && inHand.has(aim.ref) && verb !== 'choose'),
  );
  if (offBoardOffers.length === 0 || hasNoChoice(intent)) return null;
  const { question } = intent.view.open;
  const hasOutcomes = question?.ask === 'trigger' || question?.ask === 'option';
  return (
    <Options className="answers" label={t('Choices')}>
      {offBoardOffers.map((offer) =>
        offer.aim?.at === 'card' ? (
          <CardButton
            key={offer.aim.ref}
            view={intent.view}
            cardRef={offer.aim.ref}
            label={
              answeredBy(intent.view, offer) ?? (offer.verb === 'choose' ? '' : offerLabel(offer))
            }
            onChoose={() => store.take(offer)}
          />
        ) : hasOutcomes ? (
          <OfferButton
            key={`${offer.action.option}`}
            intent={intent}
            offer={offer}
            label={answerText(intent, offer, texts)}
          />
        ) : (
          <button
            type="button"
            className="chip"
            key={`${offer.action.option}`}
            onClick={() => store.take(offer)}
          >
            {answerText(intent, offer, texts)}
          </button>
        ),
      )}
    </Options>
  );
}

const isResponding = (intent: Intent): boolean => {
  const { origin, chain, ask } = intent;
  return origin === null && chain.length === 0 && !ask && canPass(intent);
};

interface SheetProps {
  readonly intent: Intent | null;
  readonly hint: Intent | null;
}

const Sheet = memo(function Sheet({ intent, hint }: SheetProps) {
  const store = useStore();
  const sheet = useRef<HTMLElement>(null);
  const texts = useEffectTexts();
  useLayoutEffect(() => {
    // New content starts at the top. Waits for the next frame, since doing it here would force a synchronous layout.
    const frame = requestAnimationFrame(() => {
      const around = sheet.current?.parentElement;
      for (const part of around?.querySelectorAll('.prompt-info') ?? []) part.scrollTo(0, 0);
      around?.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [intent]);
  const question = useMemo(() => (intent ? questionText(intent, texts) : null), [intent, texts]);
  useEffect(() => {
    // The warm-up imports them, unless the first question comes sooner.
    if (question !== null) void loadEffectTexts();
  }, [question]);
  return (
    <section className="prompt" aria-label={t('Your move')} ref={sheet}>
      <RefusalNote />
      <AutoPassNote />
      <Requests />
      {question && <p className="question">{question}</p>}
      {!question && !intent?.origin && !intent?.preview && <Situation />}
      <Mulligan intent={intent} />
      {intent && isResponding(intent) && <RespondOptions intent={intent} />}
      <StackStrip />
      {intent?.ask && !isAskedOnBoard(intent) && <AskMenu intent={intent} offers={intent.ask} />}
      {intent?.origin && !intent.preview && !intent.ask && intent.chain.length === 0 && (
        <div className="held-box">
          <LookButton intent={intent} />
          <HeldMenu intent={intent} />
        </div>
      )}
      {intent && !intent.preview && !intent.ask && <Answers intent={intent} />}
      {intent && <SheetQuestion intent={intent} />}
      {intent?.preview && <OutcomePreview base={intent.base} preview={intent.preview} />}
      {hint?.preview && !intent?.preview && (
        <OutcomePreview base={hint.base} preview={hint.preview} />
      )}
      {/* There is one way back at a time: the question's button to cancel, this one, or the large button. */}
      {intent && !intent.preview && (intent.chain.length > 0 || (intent.ask && !intent.origin)) && (
        <button type="button" className="small-button back" onClick={store.stepBack}>
          {t('Take back')}
        </button>
      )}
      <Why />
      <TakeBack />
    </section>
  );
});

/** Shows the question, the possible actions and their outcome. The board updates first. */
export const Prompt = memo(function Prompt() {
  const intent = useDeferredMatch((screen) => screen.intent);
  const hint = useDeferredMatch((screen) => screen.hint);
  return <Sheet intent={intent} hint={hint} />;
});
