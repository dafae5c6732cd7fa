import { cardName } from '@stackmate/economy';
import type { CheckedCard, DeckCheckView } from '@stackmate/protocol/physical';
import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Scanner } from '../../features/scanner/scanner.tsx';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { guestText } from './own-prints-page.tsx';
import './own-prints.css';
import './deck-checks.css';
import { verdictSigns, verdictText } from './verdict.ts';

interface ScanCardsProps {
  readonly check: string;
  readonly onScanned: (card: CheckedCard) => void;
}

/** Scans one card after the other: by camera, from pictures, or typed. */
function ScanCards({ check, onScanned }: ScanCardsProps) {
  const request = useRequest();
  /** Codes that wait for the answer to the one before. */
  const waiting = useRef<string[]>([]);
  async function send(): Promise<void> {
    const [code] = waiting.current;
    if (code === undefined) return;
    const answer = await request.run(() => call(api.deckChecks.scan, { check, code }));
    waiting.current.shift();
    if (answer) onScanned(answer.card);
    await send();
  }
  return (
    <>
      <Scanner
        typedLabel={t('Code of the next card')}
        onCode={({ text }) => {
          waiting.current.push(text);
          if (waiting.current.length === 1) void send();
        }}
      />
      <FaultNote fault={request.fault} />
    </>
  );
}

/** The cards of the deck, with how many of each were scanned. */
const DeckList = ({ deck }: Pick<DeckCheckView, 'deck'>) => (
  <ul className="check-deck" aria-label={t('The deck')}>
    {deck.map(({ card, copies, scanned }) => (
      <li key={card} data-whole={scanned >= copies || undefined}>
        <span>{cardName(card)}</span>
        <span>
          {t('{scanned} of {copies}', { scanned, copies })}{' '}
          <span aria-hidden="true">{scanned >= copies ? '✓' : ''}</span>
        </span>
      </li>
    ))}
  </ul>
);

interface CheckProps {
  readonly check: DeckCheckView;
  readonly onChange: () => void;
}

function Check({ check, onChange }: CheckProps) {
  const navigate = useNavigate();
  const request = useRequest();
  const [last, setLast] = useState<CheckedCard | null>(null);
  const { id, title, cards, matches, faults, expiresAt, scans } = check;
  async function close(): Promise<void> {
    if (await request.run(() => call(api.deckChecks.close, { check: id }))) {
      await navigate('/physical/checks', { replace: true });
    }
  }
  return (
    <div className="own-prints">
      <h2 translate="no">{title}</h2>
      <progress
        className="check-progress"
        value={matches}
        max={cards}
        aria-label={t('Matching cards: {matches} of {cards}', { matches, cards })}
      />
      <p>
        <b>{t('Matching cards: {matches} of {cards}', { matches, cards })}</b>
        {faults > 0 &&
          ` · ${t('{faults, plural, one {# card to look into} other {# cards to look into}}', { faults })}`}
      </p>
      <ScanCards
        check={id}
        onScanned={(card) => {
          setLast(card);
          onChange();
        }}
      />
      <p role="status" className="check-last" data-verdict={last?.verdict}>
        {last && (
          <>
            <span aria-hidden="true">{verdictSigns[last.verdict]}</span> {verdictText(last)}
          </>
        )}
      </p>
      <div className="check-lists">
        <section>
          <h3>{t('Deck')}</h3>
          <DeckList deck={check.deck} />
        </section>
        <section>
          <h3>{t('Scanned')}</h3>
          {scans.length === 0 && <p>{t('Nothing was scanned yet.')}</p>}
          <ul className="check-deck" aria-label={t('Scanned')}>
            {scans.map((card, index) => (
              <li key={`${card.scannedAt} ${index}`} data-verdict={card.verdict}>
                <span>
                  <span aria-hidden="true">{verdictSigns[card.verdict]}</span> {verdictText(card)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="shop-quiet">
        {t('Only you see this check. It is deleted on {date}.', { date: dateText(expiresAt) })}
      </p>
      <p>
        <button type="button" className="plain-button" onClick={() => void close()}>
          {t('Close the check')}
        </button>
      </p>
      <FaultNote fault={request.fault} />
    </div>
  );
}

function Content({ id }: { readonly id: string }) {
  const loaded = useLoaded(`deck check ${id}`, () => call(api.deckChecks.read, { id }));
  return (
    <WhenLoaded loaded={loaded}>
      {(check) => <Check check={check} onChange={loaded.reload} />}
    </WhenLoaded>
  );
}

/** [PH7] The check of a paper deck: its cards are scanned one after the other. */
export function DeckCheckPage() {
  const id = useParams().check ?? '';
  return (
    <ShopPage title={t('Deck check')} guestText={guestText()}>
      {() => <Content key={id} id={id} />}
    </ShopPage>
  );
}
