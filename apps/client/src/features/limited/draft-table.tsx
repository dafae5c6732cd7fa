import { ratePick } from '@stackmate/limited';
import type { RatedPick } from '@stackmate/limited';
import type { NaturalCopy } from '@stackmate/economy';
import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { playSound } from '../../platform/sound/play.ts';
import { useFilledWindow } from '../../kit/page/page-hooks.ts';
import { flyToPool } from './fly-to-pool.ts';
import { Pack } from './pack.tsx';
import { PickBar } from './pick-bar.tsx';
import { PickTimer } from './pick-timer.tsx';
import { PoolPanel } from './pool-panel.tsx';
import { SeatsLine } from './seats-line.tsx';
import type { DraftSeat } from './seats-line.tsx';
import './draft-table.css';

export interface DraftTableProps {
  /** The round in play, from 0, and the number of rounds. */
  readonly round: number;
  readonly rounds: number;
  /** The pack in front of the player; null while none is there. */
  readonly pack: readonly NaturalCopy[] | null;
  /** Number of cards that a whole pack has. */
  readonly packSize: number;
  /** What the player has picked. */
  readonly pool: readonly NaturalCopy[];
  /** Everybody at the table, in the order in which the first packs go around. */
  readonly seats: readonly DraftSeat[];
  /** When the time for this pick is over, in ms of `Date.now()`; null without a clock. */
  readonly deadline: number | null;
  /** Time for a pick, in seconds. */
  readonly seconds: number;
  /** Called with the index of the picked card in the pack. */
  readonly onPick: (index: number) => void;
  /** A fault to show, such as a pick that the server refused. */
  readonly fault?: string | null;
  /** Further controls beside the title. */
  readonly tools?: ReactNode;
}

/** Picks when the time is over: the previewed card, else the suggested one. */
function useAutoPick(deadline: number | null, pickLate: () => void): void {
  const latest = useRef(pickLate);
  latest.current = pickLate;
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setTimeout(() => latest.current(), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(timer);
  }, [deadline]);
}

/** Follows what the player does with the pack after a number of own picks. The next pack begins anew. */
function useChoice(picks: number) {
  const [choice, setChoice] = useState<{
    readonly picks: number;
    readonly previewed: number | null;
    readonly suggestion: RatedPick | null;
  }>({ picks, previewed: null, suggestion: null });
  const isCurrent = choice.picks === picks;
  return {
    previewed: isCurrent ? choice.previewed : null,
    suggestion: isCurrent ? choice.suggestion : null,
    choose: (previewed: number, suggestion: RatedPick | null): void =>
      setChoice({ picks, previewed, suggestion }),
  };
}

/** [LE1] Shows a draft to one of its players: the pack, the pool beside it, the time, and a suggestion when asked. */
export function DraftTable(props: DraftTableProps) {
  const { round, rounds, pack, packSize, pool, seats, deadline, seconds, onPick, tools } = props;
  const { fault = null } = props;
  useFilledWindow('draft');
  const { previewed, suggestion, choose } = useChoice(pool.length);
  const packElement = useRef<HTMLDivElement>(null);
  const poolElement = useRef<HTMLElement>(null);
  const openCard = useOpenCard('pack');

  function pick(index: number): void {
    const card = packElement.current?.querySelectorAll('.draft-face')[index];
    if (card && poolElement.current) flyToPool(card, poolElement.current);
    playSound('paper');
    openCard.show(null);
    onPick(index);
  }
  useAutoPick(pack ? deadline : null, () => {
    if (pack) pick(previewed ?? ratePick(pool, pack)[0].index);
  });
  const preview = (index: number): void => {
    playSound('slide');
    choose(index, suggestion);
  };
  function suggest(): void {
    if (!pack) return;
    const [best] = ratePick(pool, pack);
    choose(best.index, best);
  }
  const pickNumber = pack ? packSize - pack.length + 1 : null;
  return (
    <div className="draft">
      <header className="draft-head">
        <div>
          <h1>{t('Pack {round} of {rounds}', { round: Math.min(round + 1, rounds), rounds })}</h1>
          <p>
            {pickNumber === null
              ? t('Waiting for the next pack')
              : t('Pick {pick} of {size}', { pick: pickNumber, size: packSize })}
          </p>
        </div>
        <SeatsLine seats={seats} isLeft={round % 2 === 0} />
        {deadline !== null && pack && <PickTimer deadline={deadline} seconds={seconds} />}
        {tools}
      </header>
      <div className="draft-columns">
        <div className="draft-main" ref={packElement}>
          <p className="sm-hidden" role="status">
            {pickNumber === null
              ? t('Waiting for the next pack')
              : t('Pack {round}, pick {pick}: {count, plural, one {# card} other {# cards}}.', {
                  round: round + 1,
                  pick: pickNumber,
                  count: pack!.length,
                })}
          </p>
          {pack ? (
            <Pack
              key={pool.length}
              cards={pack}
              size={packSize}
              previewed={previewed}
              suggested={suggestion?.index ?? null}
              onPreview={preview}
              onPick={pick}
            />
          ) : (
            <p className="draft-waiting">{t('The next pack is on its way to you.')}</p>
          )}
          <PickBar
            shown={previewed === null ? null : (pack?.[previewed] ?? null)}
            reasons={suggestion?.index === previewed ? (suggestion?.reasons ?? []) : []}
            fault={fault}
            onSuggest={suggest}
            onOpen={() => openCard.show(String(previewed))}
            onPick={() => previewed !== null && pick(previewed)}
          />
        </div>
        <aside className="draft-pool" ref={poolElement} aria-label={t('Your pool')}>
          <h2>
            {t('Your pool')} <small>{pool.length}</small>
          </h2>
          <PoolPanel pool={pool} />
        </aside>
      </div>
      {pack && (
        <LazyCardDialog
          cards={pack.map(({ roll }, index) => ({ key: String(index), id: roll.card, roll }))}
          open={openCard}
          actions={({ key }) => (
            <button type="button" className="sm-button" onClick={() => pick(Number(key))}>
              {t('Pick')}
            </button>
          )}
        />
      )}
    </div>
  );
}
