import type { Result } from '@stackmate/engine';
import { Modal, TextIcon } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EarnedNote } from '../../../../kit/earn/earned-note.tsx';
import { useEarned } from '../../../../kit/earn/use-earned.ts';
import { BotButton } from '../../../../kit/new-match/bot-button.tsx';
import type { StudyMoment } from '../../../../table/study/study.ts';
import { ideaIds, ideas } from './ideas.ts';
import type { IdeaId } from './ideas.ts';
import { newcomer } from '@stackmate/puzzles/first-match';
import './first-match-end.css';

const learned: Readonly<Record<IdeaId, Message>> = {
  summon: msg('Cards and energy'),
  line: msg('Lines and range'),
  attack: msg('Attack and recoil'),
  stack: msg('Stacks'),
  upgrade: msg('Upgrades'),
  response: msg('Responses'),
  shield: msg('The King’s shield'),
  spell: msg('Spells and IQ'),
};

interface EndProps {
  readonly result: Result;
  readonly moments: readonly StudyMoment[];
  readonly onRestart: () => void;
}

/** How Wren's King fell. */
const howWon: Partial<Record<Result['reason'], Message>> = {
  checkmate: msg('You destroyed Wren’s King. That wins at once, whatever else is on the board.'),
  'out of energy': msg('Wren’s King ran out of energy. That wins, too.'),
};

/** Celebrates the win, or offers another try, with one next step: the booster of a first win, or a match without help. */
export function FirstMatchEnd({ result, moments, onRestart }: EndProps) {
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  const isWon = result.winner === newcomer;
  const why = howWon[result.reason];
  const claim = useMemo(
    () => async () => {
      const { claimPlay, firstMatchPlay } = await import('../../../../kit/earn/device-plays.ts');
      return claimPlay(firstMatchPlay(moments));
    },
    [moments],
  );
  const earned = useEarned(claim);
  const hasBooster = Array.isArray(earned) && earned.some(({ boosters }) => boosters > 0);
  const again = (className: string) => (
    <button type="button" className={className} onClick={onRestart}>
      {t('Play the first match again')}
    </button>
  );
  return (
    <Modal
      open={isOpen}
      title={isWon ? t('You won') : t('Wren won this time')}
      onClose={() => setIsOpen(false)}
    >
      <div className="first-match-end">
        {isWon && (
          <>
            <p className="first-match-crown">
              <TextIcon of="crown" />
              <b>{result.reason === 'checkmate' ? t('Checkmate!') : t('Victory!')}</b>
            </p>
            {why && <p>{t(why)}</p>}
            <ul>
              {ideaIds
                .filter((id) => ideas[id].isDone(moments))
                .map((id) => (
                  <li key={id}>
                    <TextIcon of="tick" /> {t(learned[id])}
                  </li>
                ))}
            </ul>
          </>
        )}
        <EarnedNote earned={earned} />
        {!isWon && <p>{t('Try once more: the guide is still with you.')}</p>}
        {!isWon && again('sm-button wide')}
        <BotButton
          label={t('Play a real match')}
          className={isWon && !hasBooster ? 'sm-button wide' : 'plain-button'}
          level="random"
          onBegun={(matchId) => navigate(`/match/${matchId}`)}
        />
        {isWon && (
          <p className="first-match-next">
            {t('Against Pip, who attacks too. No help this time.')}
          </p>
        )}
        <div className="button-row">
          {isWon && again('quiet-button')}
          <Link className="quiet-button" to="/learn">
            {t('Lessons')}
          </Link>
        </div>
      </div>
    </Modal>
  );
}
