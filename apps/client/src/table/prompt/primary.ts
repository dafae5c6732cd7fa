import { rules } from '@stackmate/catalogue/play';
import type { Action, Decision, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { commitLabel, lossLabel } from '../ask/commit-label.ts';
import { hasNoChoice } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { verbWord } from '../names/names.ts';
import { losesMatch, previewPlain } from '../preview/foresee.ts';
import { findRisks } from '../risk/risks.ts';
import type { MatchScreen, MatchStore } from '../store/index.ts';

/**
 * Presses the context button and shows the rest of the animation queue at once. If the label has changed since the
 * press began (`isMeant` is false), it only shows the queue.
 */
export function press(store: MatchStore, isMeant = true): void {
  const { does } = findPrimary(store.get());
  if (store.get().animation) store.skip();
  if (!isMeant || does === 'nothing') return;
  if (does === 'commit') store.commit();
  else if (does === 'put down') store.putDown();
  else store.act(does.act);
}

/** Label and action of the one large button. */
export interface Primary {
  readonly label: string;
  readonly does: 'commit' | 'put down' | 'nothing' | { readonly act: Action };
  /** `loss`: pressing it is risky, or loses the match. */
  readonly kind: 'go' | 'plain' | 'wait' | 'loss';
}

const waitingButton = (label: string): Primary => ({ label, does: 'nothing', kind: 'wait' });

const commitButton = (intent: Intent): Primary => ({
  label: commitLabel(intent),
  does: 'commit',
  kind: findRisks(intent).length > 0 ? 'loss' : 'go',
});

/** Returns the button for the action that ends the turn or declines to respond. */
function endButton({ base, player }: Intent, { verb, action }: Offer): Primary {
  const effect = { act: action };
  if (losesMatch(previewPlain(base, action), player))
    return { label: lossLabel(verbWord(verb)), does: effect, kind: 'loss' };
  return { label: verbWord(verb), does: effect, kind: verb === 'pass' ? 'go' : 'plain' };
}

const decisionKind = ({ base }: Intent): Decision['kind'] | undefined => rules.decision(base)?.kind;

function intentButton(intent: Intent): Primary {
  if (intent.preview) return commitButton(intent);
  if (intent.chain.length > 0) return waitingButton(t('Choose what’s next'));
  if (hasNoChoice(intent)) return waitingButton(t('…'));
  const kind = decisionKind(intent);
  const end = intent.offers.find(({ verb }) => verb === 'pass' || verb === 'end turn');
  if (kind === 'king')
    return waitingButton(intent.origin ? t('Choose its square') : t('Choose your King'));
  if (kind === 'choose') return waitingButton(t('Choose'));
  if (intent.origin) return { label: t('Put down'), does: 'put down', kind: 'plain' };
  return end ? endButton(intent, end) : waitingButton(t('Choose'));
}

const waitingFor = ({ snapshot, me, shown }: MatchScreen): string => {
  const decidingPlayer: Player | undefined = shown ? rules.decision(shown)?.players[0] : undefined;
  if (me === null) return t('You are watching');
  if (decidingPlayer === undefined) return t('…');
  return t('{name} is thinking', { name: snapshot.seats[decidingPlayer].name });
};

/** Returns the context button for the current screen. */
export function findPrimary(screen: MatchScreen): Primary {
  const { intent, sent, snapshot, animation } = screen;
  if (snapshot.phase === 'over') return waitingButton(t('The match is over'));
  if (snapshot.phase === 'sealing') return waitingButton(t('Shuffling'));
  if (sent) return waitingButton(t('Sent'));
  if (intent) return intentButton(intent);
  return waitingButton(animation ? t('…') : waitingFor(screen));
}
