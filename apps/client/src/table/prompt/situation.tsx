import { rules } from '@stackmate/catalogue/play';
import { isSummonFree } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { phaseNames } from '../names/names.ts';
import { useDeferredMatch, useMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

function hintFor({ intent, snapshot, shown, me }: MatchScreen): string {
  if (!shown || snapshot.phase === 'sealing') return t('The decks are being shuffled.');
  if (snapshot.phase === 'over') return '';
  const kind = rules.decision(shown)?.kind;
  if (!intent) return me === null ? '' : t('Tap any card to read it.');
  if (kind === 'king')
    return t(
      'Pick a monster from your hand, then a square on your two rows. If it is destroyed, you lose.',
    );
  if (kind === 'respond') return t('Answer with a Quick card, or pass.');
  const { open } = shown;
  if (isSummonFree(open, open.active))
    return t('Your setup turn: summon and stack monsters. Your first summon is free.');
  if (open.turn <= 2) return t('Your setup turn: summon and stack monsters.');
  return t('Pick up a card from your hand or the board.');
}

/** Returns turn and phase in words, and what to do. A single string, so that it re-renders only when it changes. */
const situationText = (screen: MatchScreen): string => {
  const { shown, snapshot, addressee } = screen;
  if (!shown) return `${t('Before the match')}\n${hintFor(screen)}`;
  const { turn, active, phase } = shown.open;
  const { name } = snapshot.seats[active];
  const values = { turn, phase: t(phaseNames[phase]) };
  const heading =
    turn === 0
      ? t('King selection')
      : active === addressee
        ? t('Turn {turn} · Your turn · {phase}', values)
        : t('Turn {turn} · {name}’s turn · {phase}', { ...values, name });
  return `${heading}\n${hintFor(screen)}`;
};

/** Shows the switch that highlights the squares that the opponent threatens. It stays on while cards are picked up. */
function ThreatsSwitch() {
  const store = useStore();
  const isOn = useMatch((screen) => screen.showsThreats);
  const hasBoard = useDeferredMatch(
    ({ shown, snapshot, me }) =>
      me !== null && snapshot.phase === 'playing' && (shown?.open.turn ?? 0) > 0,
  );
  return (
    hasBoard && (
      <button
        type="button"
        className="chip threats-switch"
        aria-pressed={isOn}
        title={t('Highlight every square your opponent threatens')}
        onClick={store.toggleThreats}
      >
        {t('Threats')}
      </button>
    )
  );
}

/** Shows the turn, the phase, what to do, and the switch for threats. */
export function Situation() {
  const [heading, hint] = useDeferredMatch(situationText).split('\n');
  return (
    <div className="situation">
      <h2>{heading}</h2>
      <p>{hint}</p>
      <ThreatsSwitch />
    </div>
  );
}
