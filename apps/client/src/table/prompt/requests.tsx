import { plainLogText } from '@stackmate/catalogue/log-text';
import { t } from '@stackmate/words';
import { sideEventText } from '../log/side-event-text.ts';
import { useMatch, useStore, useDeferredMatch } from '../store/index.ts';
import { RuleLink } from '../log/rule-link.tsx';
import type { MatchScreen } from '../store/index.ts';

/** Whether the last action can be taken back and nothing is picked up. */
const isOffered = ({ snapshot, intent, sent }: MatchScreen): boolean =>
  snapshot.canTakeBack === true &&
  sent === null &&
  !(intent && (intent.origin || intent.ask || intent.chain.length > 0));

/** Offers to take back the last action, until something else happens. */
export function TakeBack() {
  const store = useStore();
  return useDeferredMatch(isOffered) ? (
    <button type="button" className="chip take-back" onClick={store.takeBack}>
      {t('Take back the last action')}
    </button>
  ) : null;
}

/** Shows the opponent's draw offer. */
function DrawOffer() {
  const store = useStore();
  const name = useMatch(({ snapshot, me }) =>
    snapshot.drawOffer !== null && snapshot.drawOffer !== me && me !== null
      ? snapshot.seats[snapshot.drawOffer].name
      : null,
  );
  if (name === null) return null;
  return (
    <div className="request" role="group" aria-label={t('Draw offered')}>
      <p role="status">{t('{name} offers a draw.', { name })}</p>
      <button
        type="button"
        className="chip"
        onClick={() => store.request({ type: 'draw', answer: 'offer' })}
      >
        {t('Accept')}
      </button>
      <button
        type="button"
        className="chip"
        onClick={() => store.request({ type: 'draw', answer: 'decline' })}
      >
        {t('Decline')}
      </button>
    </div>
  );
}

/** Asks how to continue when the opponent has been away for too long. */
function OpponentAbsent() {
  const store = useStore();
  const name = useMatch(({ snapshot, me }) =>
    snapshot.absent !== null && me !== null && snapshot.absent !== me
      ? snapshot.seats[snapshot.absent].name
      : null,
  );
  if (name === null) return null;
  return (
    <div className="request" role="group" aria-label={t('Opponent away')}>
      <p role="status">{t('{name} has been away for too long.', { name })}</p>
      <button
        type="button"
        className="chip"
        onClick={() => store.request({ type: 'claim', choose: 'win' })}
      >
        {t('Claim the win')}
      </button>
      <button
        type="button"
        className="chip"
        onClick={() => store.request({ type: 'claim', choose: 'bot' })}
      >
        {t('Play on against a bot')}
      </button>
    </div>
  );
}

/** Shows what became of a draw offer, or that a bot took over. The log says it too, but may be closed. */
function LastAside() {
  const text = useMatch(({ log, me }) => {
    const last = log.at(-1);
    if (last?.line !== 'aside' || last.key < 0) return null;
    const isForAll = last.aside === 'draw declined' || last.aside === 'stand-in';
    const isMine = last.aside === 'draw offered' && last.by === me;
    return isForAll || isMine ? sideEventText(last, me) : null;
  });
  return text !== null && <p className="last-aside">{text}</p>;
}

/** Shows a skipped draw until something else happens. No card moves, so it would go unnoticed. */
function SkippedDraw() {
  const line = useMatch(({ log }) => {
    const last = log.at(-1);
    return last?.line === 'event' && last.rule !== undefined ? last : null;
  });
  if (line?.rule === undefined) return null;
  return (
    <p className="last-aside skipped-draw">
      {plainLogText(line.text)} <RuleLink rule={line.rule} />
    </p>
  );
}

/** Shows requests outside the game itself that await an answer. */
export function Requests() {
  return (
    <>
      <SkippedDraw />
      <DrawOffer />
      <OpponentAbsent />
      <LastAside />
    </>
  );
}
