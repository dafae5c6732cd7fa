import { botCharacters } from '@stackmate/bot/characters';
import { strengthLevel } from '@stackmate/bot/strength';
import { rules } from '@stackmate/catalogue';
import { soloChoice, soloStage, soloStages } from '@stackmate/puzzles/solo';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { toPlayed } from '../../kit/earn/device-plays.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { resultTexts } from '../../kit/matches/result-texts.ts';
import { useServices } from '../../platform/services/use-services.ts';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { TableBar } from '../../table/study/table-bar.tsx';
import { toSnapshot } from '../../table/study/table-snapshot.ts';
import { useIsStill, useStudy, useStudyState } from '../../table/study/use-study.ts';
import type { TableSetup } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import { endRun, saveRun, useSolo } from './saved-run.ts';
import type { SavedRun } from './saved-run.ts';

const player = 0;

interface TableProps {
  readonly study: Study;
  readonly setup: TableSetup;
  readonly saved: SavedRun;
}

function SoloTable({ study, setup, saved }: TableProps) {
  const navigate = useNavigate();
  const { moments } = useStudyState(study);
  const isShown = useIsStill(study);
  const { state } = moments.at(-1)!;
  const { result } = state.open;
  useEffect(() => {
    const commands = moments.flatMap(({ by, actions }) => (by === null ? [] : [{ by, actions }]));
    saveRun({ ...saved, commands });
  }, [moments, saved]);
  const { bend } = soloStage(saved.run, saved.wins);
  const texts =
    result && resultTexts(toSnapshot({ state, perspective: player, seats: setup.seats, seq: 0 }));
  const isWon = result?.winner === player;
  function finish(): void {
    const wins = saved.wins + (isWon ? 1 : 0);
    const played = saved.played && isWon ? [...saved.played, toPlayed(moments)] : saved.played;
    const next = { ...saved, wins, commands: [], ...(played && { played }) };
    if (isWon && wins < soloStages) saveRun(next);
    else endRun(next);
    void navigate('/solo');
  }
  return (
    <>
      <MatchScreenView
        store={study.store}
        guide={
          <TableBar
            label={t('Solo run')}
            isShort
            text={
              <>
                <b className="table-bar-title">
                  {t('Match {stage} of {all}: {bend}', {
                    stage: saved.wins + 1,
                    all: soloStages,
                    bend: t(bend.name),
                  })}
                </b>
                <p>{t(bend.text)}</p>
              </>
            }
          >
            <Link className="chip" to="/solo">
              {t('Leave the table')}
            </Link>
          </TableBar>
        }
      />
      {texts && isShown && (
        <Modal open title={isWon ? t('You won') : t('The run ends here')} onClose={() => finish()}>
          <p>{texts.explanation}</p>
          <button type="button" className="sm-button wide" onClick={() => finish()}>
            {isWon ? t('Go on') : t('See the run')}
          </button>
        </Modal>
      )}
    </>
  );
}

/** Shows the match of a run's present stage, on this device alone. It goes on where it was left. */
function SoloMatch({ saved }: { readonly saved: SavedRun }) {
  const { think } = useServices();
  const setup = useMemo((): TableSetup => {
    const { start, strength } = soloStage(saved.run, saved.wins);
    const level = strengthLevel(strength);
    return {
      start,
      seats: [
        { name: t('You'), bot: null },
        { name: t(botCharacters[level].name), bot: level },
      ],
      answerers: [
        null,
        (state, seat, moments) => {
          const view = rules.viewFor(state, seat);
          const played = moments.reduce((sum, { actions }) => sum + actions.length, 0);
          // In the run of a day, a server finds the same replies.
          const choice = saved.date === null ? null : soloChoice(saved.run, saved.wins, played);
          return think({ level, strength, seat, view, ...(choice && { choice }) });
        },
      ],
      played: saved.commands,
    };
  }, [think, saved]);
  const study = useStudy(setup);
  return study && <SoloTable study={study} setup={setup} saved={saved} />;
}

/** The table of a solo run; without a match to play, the run itself. */
export function SoloMatchPage() {
  useTitle(t('Solo run'));
  const { current } = useSolo();
  // What is played from here on is stored, but doesn't open the table again.
  const [saved] = useState(current);
  const isReady = saved && !saved.isOver && saved.run.picks.length >= saved.wins;
  return isReady ? <SoloMatch saved={saved} /> : <Navigate to="/solo" replace />;
}
