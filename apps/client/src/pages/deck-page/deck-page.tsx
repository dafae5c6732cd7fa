import { decodeDeckCode } from '@stackmate/economy';
import type { WantedDeck } from '@stackmate/economy';
import type { Deck } from '@stackmate/engine';
import type { DeckPage as PublicDeck, DeckPageVersion } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  createWorkshopDeck,
  freeDeckName,
  tooManyDecks,
} from '../../features/deck-builder/editor/create-deck.ts';
import { toDraft } from '../../features/deck-builder/model/deck-draft.ts';
import { differenceWords } from '../../features/deck-builder/model/deck-difference.ts';
import { typicalRoll } from '../../kit/decks/typical-roll.ts';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { TurnDraws } from '../../features/deck-builder/view/turn-draws.tsx';
import { countCopies } from '../../features/missing/helps.ts';
import { useVault } from '../../kit/collection/vault-store.ts';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { ReportForm } from '../../kit/opponent/report-form.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { call } from '../../platform/api/call.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';
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

interface CopyDeckProps {
  readonly name: string;
  readonly deck: Deck | null;
  readonly code: string;
}

/** Shows the buttons that copy a deck, into the builder or as text. */
function CopyDeck({ name, deck, code }: CopyDeckProps) {
  const navigate = useNavigate();
  const [isFull, setIsFull] = useState(false);
  function copy(): void {
    if (!deck) return;
    const id = createWorkshopDeck(toDraft(freeDeckName(name), deck));
    setIsFull(id === null);
    if (id !== null) void navigate(`/decks/${id}/build`);
  }
  return (
    <>
      <div className="button-row">
        <button type="button" className="sm-button" onClick={copy} disabled={!deck}>
          {t('Copy this deck')}
        </button>
        <CopyButton
          className="plain-button"
          label={t('Copy the link')}
          text={() => `${gameOrigin()}${window.location.pathname}`}
        />
        <CopyButton className="plain-button" label={t('Copy the deck code')} text={() => code} />
      </div>
      <div role="status">{isFull && <p className="fault">{tooManyDecks()}</p>}</div>
    </>
  );
}

/** Leads to what helps with the cards of a deck that are missing from the player's vault. */
function MissingFromDeck({ deck, code }: { readonly deck: Deck; readonly code: string }) {
  const { copies, status } = useVault();
  if (status !== 'ready' && status !== 'cached') return null;
  const owned = countCopies(copies);
  const wanted = countCopies([...deck.main, ...deck.superdeck]);
  const missing = [...wanted].filter(([card, count]) => (owned.get(card) ?? 0) < count).length;
  return (
    <p>
      {missing === 0
        ? t('You own every card of this deck.')
        : t(
            '{count, plural, one {You lack # card of this deck.} other {You lack # cards of this deck.}}',
            { count: missing },
          )}{' '}
      {missing > 0 && (
        <Link to={`/missing?code=${encodeURIComponent(code)}`}>{t('How to get them')}</Link>
      )}
    </p>
  );
}

interface DeckContentsProps {
  readonly name: string;
  readonly deck: Deck;
  readonly code: string;
}

/** Shows the cards of a deck, which of them are missing, its chances, and a hand to try. */
const DeckContents = ({ name, deck, code }: DeckContentsProps) => (
  <>
    <section>
      <h2>{t('Cards')}</h2>
      <MissingFromDeck deck={deck} code={code} />
      <DeckView deck={deck} />
    </section>
    <section>
      <h2>{t('Try a hand')}</h2>
      <TurnDraws draft={toDraft(name, deck)} />
    </section>
  </>
);

/** Opens the form that reports a page to the team. */
function ReportPage({ page: { id, author } }: { readonly page: PublicDeck }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  switch (state) {
    case 'open':
      return (
        <ReportForm
          player={{ name: author }}
          matchId={null}
          about={t('Deck page {page}', { page: id })}
          onCancel={() => setState('closed')}
          onDone={() => setState('sent')}
        />
      );
    case 'sent':
      return <p role="status">{t('Thank you. We will look at it.')}</p>;
    case 'closed':
      return (
        <p>
          <button type="button" className="plain-button" onClick={() => setState('open')}>
            {t('Report this page')}
          </button>
        </p>
      );
  }
}

function PublicDeckView({ page }: { readonly page: PublicDeck }) {
  const [params, setParams] = useSearchParams();
  const [latest] = page.versions;
  const version =
    page.versions.find((candidate) => String(candidate.version) === params.get('version')) ??
    latest;
  const deck = useMemo(() => readVersion(version), [version]);
  const { name, author, notes } = page;
  return (
    <div className="decks deck-page">
      <header>
        <h1>{name}</h1>
        <p>
          {t('By')} <a href={`/player/${encodeURIComponent(author)}`}>{author}</a> ·{' '}
          {t('version {version}, {date}', { version: version.version, date: dateText(version.at) })}
        </p>
        {notes !== '' && <p className="deck-page-notes">{notes}</p>}
        <CopyDeck name={name} deck={deck} code={version.code} />
      </header>
      {deck ? (
        <DeckContents key={version.version} name={name} deck={deck} code={version.code} />
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
      <ReportPage page={page} />
    </div>
  );
}

/** Shows the deck of a deck code in the address, as links from finished matches have it. */
export function DeckCodePage() {
  const code = useParams().code ?? '';
  const name = useSearchParams()[0].get('name') ?? t('A deck');
  useTitle(name);
  const read = useMemo(() => decodeDeckCode(code), [code]);
  const deck = useMemo(() => (read.ok ? withRolls(read.value) : null), [read]);
  if (!read.ok || !deck) {
    return (
      <ErrorPage title={t('This deck can’t be shown')}>
        <p>{read.ok ? '' : read.message}</p>
      </ErrorPage>
    );
  }
  return (
    <div className="decks deck-page">
      <header>
        <h1>{name}</h1>
        <CopyDeck name={name} deck={deck} code={code} />
      </header>
      <DeckContents name={name} deck={deck} code={code} />
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
