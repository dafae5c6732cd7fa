import { botCharacters } from '@stackmate/bot/characters';
import { useNavigate } from 'react-router';
import { BotButton } from './bot-button.tsx';
import { startGuide } from '../matches/hints.ts';

interface FirstMatchButtonProps {
  readonly label: string;
  readonly className: string;
}

/** Shows a button that starts a match with hints against the teacher. Both play the teacher's simple deck. */
export function FirstMatchButton({ label, className }: FirstMatchButtonProps) {
  const navigate = useNavigate();
  return (
    <BotButton
      label={label}
      className={className}
      level="teacher"
      deck={botCharacters.teacher.deck}
      onBegun={(matchId) => {
        startGuide(matchId);
        return navigate(`/match/${matchId}`);
      }}
    />
  );
}
