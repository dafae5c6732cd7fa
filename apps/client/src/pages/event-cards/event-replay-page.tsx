import { limitedDeckRolls, limitedRules } from '@stackmate/limited';
import * as api from '@stackmate/protocol/routes';
import type { LentPartAnswer } from '@stackmate/protocol/tournaments';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Pack } from '../../features/limited/pack.tsx';
import { PoolPanel } from '../../features/limited/pool-panel.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import '../../features/limited/draft-table.css';
import '../../kit/page/parts.css';
import './event-cards.css';

type Pick = LentPartAnswer['picks'][number];

const makers: Readonly<Record<Pick['by'], Message | null>> = {
  player: null,
  clock: msg('The clock picked.'),
  bot: null,
};

/** Shows one pick after the other: the pack, and the card that was taken. */
function Picks({ picks }: { readonly picks: readonly Pick[] }) {
  const [at, setAt] = useState(0);
  const openCard = useOpenCard('replayed pack');
  const { round, pack, index, by } = picks[at];
  const maker = makers[by];
  const show = (card: number): void => openCard.show(String(card));
  return (
    <section className="replay-picks" aria-label={t('The draft, pick by pick')}>
      <div className="replay-steps">
        <button
          type="button"
          className="plain-button"
          aria-disabled={at === 0}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          {t('Previous pick')}
        </button>
        <input
          type="range"
          aria-label={t('Pick')}
          min={1}
          max={picks.length}
          value={at + 1}
          onChange={({ target }) => setAt(Number(target.value) - 1)}
        />
        <button
          type="button"
          className="plain-button"
          aria-disabled={at === picks.length - 1}
          onClick={() => setAt(Math.min(picks.length - 1, at + 1))}
        >
          {t('Next pick')}
        </button>
      </div>
      <p role="status">
        <b>
          {t('Pack {round}, pick {pick}', { round, pick: limitedRules.packSize - pack.length + 1 })}
        </b>{' '}
        {maker !== null && t(maker)}
      </p>
      <Pack
        key={at}
        cards={pack}
        size={limitedRules.packSize}
        previewed={index}
        suggested={null}
        onPreview={show}
        onPick={show}
      />
      <LazyCardDialog
        cards={pack.map(({ roll }, card) => ({ key: String(card), id: roll.card, roll }))}
        open={openCard}
        actions={() => null}
      />
    </section>
  );
}

function Part({ part, name }: { readonly part: LentPartAnswer; readonly name: string }) {
  const { pool, deck, picks, isAutomatic } = part;
  const played = useMemo(() => {
    const { main, superdeck } = limitedDeckRolls(pool, deck);
    return [...main, ...superdeck].map((roll) => ({ roll, blueprint: null }));
  }, [pool, deck]);
  useTitle(t('Cards of {name}', { name }));
  return (
    <>
      <h1>{t('Cards of {name}', { name })}</h1>
      {picks.length > 0 && <Picks picks={picks} />}
      <div className="replay-columns">
        <section className="draft-pool" aria-label={t('Deck')}>
          <h2>{t('Deck')}</h2>
          {isAutomatic && <p>{t('Built by the suggestion, because none was handed in.')}</p>}
          <PoolPanel pool={played} />
        </section>
        <section className="draft-pool" aria-label={t('Lent cards')}>
          <h2>{t('Lent cards')}</h2>
          <PoolPanel pool={pool} />
        </section>
      </div>
    </>
  );
}

/** [LE1] Replays what an entrant drafted and built in an event that is over. */
export function EventReplayPage() {
  const { event = '', entrant = '' } = useParams();
  const loaded = useLoaded(`cards of ${event} ${entrant}`, (signal) =>
    call(api.tournaments.lentPart, { tournament: event, entrant }, { signal }),
  );
  const { value } = useLoaded(`names of ${event}`, (signal) =>
    call(api.tournaments.read, { tournament: event, seen: 0 }, { signal }),
  );
  const names = value?.state?.entrants ?? [];
  const name = names.find((other) => String(other.entrant) === entrant)?.name ?? '';
  return (
    <div className="event-replay">
      <p>
        <Link to={`/events/${event}`} className="quiet-button">
          {t('To the event')}
        </Link>
      </p>
      <WhenLoaded loaded={loaded}>{(part) => <Part part={part} name={name} />}</WhenLoaded>
    </div>
  );
}
