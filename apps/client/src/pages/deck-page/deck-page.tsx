import { decodeDeckCode } from '@stackmate/economy';
import type { WantedDeck } from '@stackmate/economy';
import type { Deck } from '@stackmate/engine';
import type { DeckPage as PublicDeck, DeckPageVersion } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  createWorkshopDeck,
  freeDeckName,
  tooManyDecks,
} from '../../features/deck-builder/editor/create-deck.ts';
import { toDraft } from '../../features/deck-builder/model/deck-draft.ts';
import { differenceWords } from '../../features/deck-builder/model/deck-difference.ts';
import { typicalRoll } from '../../features/deck-builder/model/typical-roll.ts';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { TurnDraws } from '../../features/deck-builder/view/turn-draws.tsx';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { ReportForm } from '../../kit/opponent/report-form.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { call } from '../../platform/api/call.ts';
import '../../features/deck-builder/dialogs/dialogs.css';
import '../../features/deck-builder/view/decks.css';
import './deck-page.css';

const withRolls = ({ main, superdeck }: WantedDeck): Deck => {
  const rolls = (pile: WantedDeck['main']) =>
    pile.map(({ card, roll }) => roll ?? typicalRoll(card));
  return { main: rolls(main), superdeck: rolls(superdeck) };
};

/** Returns the cards of a version; null if it has cards that the game no longer has. */
function readVersion({ code }: DeckPageVersion): Deck | null {
  const read = decodeDeckCode(code);
  return read.ok ? withRolls(read.value) : null;
}

interface VersionsProps {
  readonly page: PublicDeck;
  readonly shown: number;
  readonly onShow: (version: number) => void;
}

/** Lists the versions, with what each changed. */
function Versions({ page: { versions }, shown, onShow }: VersionsProps) {
  const decks = useMemo(
    () => versions.map((version) => ({ version, deck: readVersion(version) })),
    [versions],
  );
  return (
    <ol className="deck-page-versions">
      {decks.map(({ version: { version, at, change }, deck }, index) => {
        const before = decks[index + 1]?.deck;
        const words =
          deck && before ? differenceWords(toDraft('', deck), toDraft('', before)) : null;
        return (
          <li key={version}>
            <button
              type="button"
              className="plain-button"
              aria-pressed={version === shown}
              onClick={() => onShow(version)}
            >
              {t('Version {version}', { version })}
            </button>{' '}
            <span>
              {dateText(at)}
              {change !== '' && <b> {change}</b>}
              {words !== null && <small> {words}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows a public deck: its cards, chances, versions, and a hand to try. */
function PublicDeckView({ page }: { readonly page: PublicDeck }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isFull, setIsFull] = useState(false);
  const [report, setReport] = useState<'closed' | 'open' | 'sent'>('closed');
  const [latest] = page.versions;
  const version =
    page.versions.find((candidate) => String(candidate.version) === params.get('version')) ??
    latest;
  const deck = useMemo(() => readVersion(version), [version]);
  const { name, author, notes } = page;
  function copy(): void {
    if (!deck) return;
    const id = createWorkshopDeck(toDraft(freeDeckName(name), deck));
    setIsFull(id === null);
    if (id !== null) void navigate(`/decks/${id}/build`);
  }
  return (
    <div className="decks deck-page">
      <header>
        <h1>{name}</h1>
        <p>
          {t('By')} <a href={`/player/${encodeURIComponent(author)}`}>{author}</a> ·{' '}
          {t('version {version}, {date}', { version: version.version, date: dateText(version.at) })}
        </p>
        {notes !== '' && <p className="deck-page-notes">{notes}</p>}
        <div className="button-row">
          <button type="button" className="sm-button" onClick={copy} disabled={!deck}>
            {t('Copy this deck')}
          </button>
          <CopyButton
            className="plain-button"
            label={t('Copy the link')}
            text={() => window.location.href}
          />
          <CopyButton
            className="plain-button"
            label={t('Copy the deck code')}
            text={() => version.code}
          />
        </div>
        <div role="status">{isFull && <p className="fault">{tooManyDecks()}</p>}</div>
      </header>
      {deck ? (
        <>
          <section>
            <h2>{t('Cards')}</h2>
            <DeckView key={version.version} deck={deck} />
          </section>
          <section>
            <h2>{t('Try a hand')}</h2>
            <TurnDraws key={version.version} draft={toDraft(name, deck)} />
          </section>
        </>
      ) : (
        <p>{t('This version has cards that the game no longer has.')}</p>
      )}
      <section>
        <h2>{t('Versions')}</h2>
        <Versions
          page={page}
          shown={version.version}
          onShow={(shown) => setParams({ version: String(shown) }, { replace: true })}
        />
      </section>
      {report === 'open' && (
        <ReportForm
          player={{ name: author }}
          matchId={null}
          about={t('Deck page {page}', { page: page.id })}
          onCancel={() => setReport('closed')}
          onDone={() => setReport('sent')}
        />
      )}
      {report === 'sent' && <p role="status">{t('Thank you. We will look at it.')}</p>}
      {report === 'closed' && (
        <p>
          <button type="button" className="plain-button" onClick={() => setReport('open')}>
            {t('Report this page')}
          </button>
        </p>
      )}
    </div>
  );
}

/** The page of a public deck, which needs no account. */
export function DeckPage() {
  const id = useParams().page ?? '';
  const { value, fault } = useLoaded(`deck page ${id}`, (signal) =>
    call(api.deckPages.read, { page: id }, { signal }),
  );
  useTitle(value?.page.name ?? t('A deck'));
  if (value) return <PublicDeckView page={value.page} />;
  if (!fault) return <p role="status">{t('Loading…')}</p>;
  return (
    <ErrorPage title={t('This deck can’t be shown')}>
      <p>{fault.text}</p>
    </ErrorPage>
  );
}
