import { useNavigate } from 'react-router';
import { BotButton } from '../home/bot-button.tsx';
import { startGuide } from '../guide/guided-match.ts';

interface FirstMatchButtonProps {
  readonly words: string;
  readonly className: string;
}

/** Shows a button that starts a match with hints against the weakest bot. */
export function FirstMatchButton({ words, className }: FirstMatchButtonProps) {
  const navigate = useNavigate();
  return (
    <BotButton
      words={words}
      className={className}
      level="random"
      begun={(match) => {
        startGuide(match);
        return navigate(`/match/${match}`);
      }}
    />
  );
}
