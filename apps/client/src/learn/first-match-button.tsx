import { useNavigate } from 'react-router';
import { BotButton } from '../home/bot-button.tsx';
import { startGuide } from '../guide/guided-match.ts';

interface FirstMatchButtonProps {
  readonly label: string;
  readonly className: string;
}

/** Shows a button that starts a match with hints against the weakest bot. */
export function FirstMatchButton({ label, className }: FirstMatchButtonProps) {
  const navigate = useNavigate();
  return (
    <BotButton
      label={label}
      className={className}
      level="random"
      onBegun={(match) => {
        startGuide(match);
        return navigate(`/match/${match}`);
      }}
    />
  );
}
