import { rules } from '@stackmate/catalogue';
import type { NaturalCopy } from '@stackmate/economy';
import { checkLimitedDeck } from '@stackmate/limited';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { botLevels } from '../../kit/matches/bot-levels.ts';
import { resultTexts } from '../../kit/matches/result-texts.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { useServices } from '../../platform/services/use-services.ts';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { TableBar } from '../../table/study/table-bar.tsx';
import { toSnapshot } from '../../table/study/table-snapshot.ts';
import { useIsStill, useStudy, useStudyState } from '../../table/study/use-study.ts';
import type { TableSetup } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import { practiceOpponent, practiceMatches, practicePool, practiceStart } from './practice-run.ts';
import { addResult, changePractice, practiceKinds, usePractice } from './saved-practice.ts';
import type { PracticeKind, SavedPractice } from './saved-practice.ts';

const player = 0;

interface TableProps {
  readonly study: Study;
  readonly setup: TableSetup;
  readonly saved: SavedPractice;
}

function PracticeTable({ study, setup, saved: { kind, results } }: TableProps) {
  const navigate = useNavigate();
  const { moments } = useStudyState(study);
  const isShown = useIsStill(study);
  const { state } = moments.at(-1)!;
  const { result } = state.open;
  useEffect(() => {
    const commands = moments.flatMap(({ by, actions }) => (by === null ? [] : [{ by, actions }]));
    changePractice(kind, { commands });
  }, [moments, kind]);
  const texts =
    result && resultTexts(toSnapshot({ state, perspective: player, seats: setup.seats, seq: 0 }));
  const outcome = result?.winner === player ? 'won' : result?.winner === null ? 'drawn' : 'lost';
  function finish(): void {
    addResult(kind, outcome, practiceMatches);
    void navigate(`/practice/${kind}`);
  }
  const place = t('Match {number} of {matches} against {name}', {
    number: results.length + 1,
    matches: practiceMatches,
    name: t(practiceOpponent(results.length).name),
  });
  return (
    <>
      <MatchScreenView
        store={study.store}
        guide={
          <TableBar
            label={kind === 'draft' ? t('Practice draft') : t('Practice sealed')}
            isShort
            text={<b className="table-bar-title">{place}</b>}
          >
            <Link className="chip" to={`/practice/${kind}`}>
              {t('Leave the table')}
            </Link>
          </TableBar>
        }
      />
      {texts && isShown && (
        <Modal
          open
          title={
            outcome === 'won' ? t('You won') : outcome === 'lost' ? t('You lost') : t('A draw')
          }
          onClose={finish}
        >
          <p>{texts.explanation}</p>
          <button type="button" className="sm-button wide" onClick={finish}>
            {t('Go on')}
          </button>
        </Modal>
      )}
    </>
  );
}

interface MatchProps {
  readonly saved: SavedPractice;
  readonly pool: readonly NaturalCopy[];
}

/** Shows the match that is played, on this device alone. It goes on where it was left. */
function PracticeMatch({ saved, pool }: MatchProps) {
  const { think } = useServices();
  const setup = useMemo((): TableSetup => {
    const match = saved.results.length;
    const { level, strength } = botLevels.find((bot) => bot.level === saved.level)!;
    return {
      start: practiceStart(saved, pool, match),
      seats: [
        { name: t('You'), bot: null },
        { name: t(practiceOpponent(match).name), bot: level },
      ],
      answerers: [
        null,
        (state, seat) => think({ level, strength, seat, view: rules.viewFor(state, seat) }),
      ],
      played: saved.commands,
    };
  }, [think, saved, pool]);
  const study = useStudy(setup);
  return study && <PracticeTable study={study} setup={setup} saved={saved} />;
}

function PracticeMatchOf({ kind }: { readonly kind: PracticeKind }) {
  const { current } = usePractice(kind);
  // What is played from here on is stored, but doesn't open the table again.
  const [saved] = useState(current);
  const pool = useMemo(() => saved && practicePool(saved), [saved]);
  const isReady =
    saved &&
    pool &&
    saved.isBuilt &&
    saved.results.length < practiceMatches &&
    checkLimitedDeck(pool, saved.deck).length === 0;
  return isReady ? (
    <PracticeMatch saved={saved} pool={pool} />
  ) : (
    <Navigate to={`/practice/${kind}`} replace />
  );
}

/** The table of a practice event; without a match to play, the event itself. */
export function PracticeTablePage() {
  const { kind = '' } = useParams();
  const known = practiceKinds.find((candidate) => candidate === kind);
  useTitle(known === 'sealed' ? t('Practice sealed') : t('Practice draft'));
  return known ? <PracticeMatchOf kind={known} /> : <Navigate to="/events" replace />;
}
