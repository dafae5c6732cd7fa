import type { TrialChoice } from './choices.ts';

interface ChoiceButtonsProps {
  readonly choices: readonly TrialChoice[];
  readonly onPlay: (choice: TrialChoice) => void;
}

export const ChoiceButtons = ({ choices, onPlay }: ChoiceButtonsProps) =>
  choices.map((choice) => (
    <button
      key={JSON.stringify(choice.action)}
      type="button"
      className="trial-choice"
      onClick={() => onPlay(choice)}
    >
      {choice.label}
    </button>
  ));
