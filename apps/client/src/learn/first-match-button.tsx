import { useNavigate } from 'react-router';
import { BotButton } from '../home/bot-button.tsx';
import { beginGuiding } from './guide/guiding.ts';

interface FirstMatchButtonProps {
  readonly words: string;
  readonly className: string;
}

/** Starts a match against the gentlest bot, with hints. */
export function FirstMatchButton({ words, className }: FirstMatchButtonProps) {
  const navigate = useNavigate();
  return (
    <BotButton
      words={words}
      className={className}
      level="random"
      begun={(match) => {
        beginGuiding(match);
        return navigate(`/match/${match}`);
      }}
    />
  );
}
