import { rules } from '@stackmate/catalogue/play';
import type { Action, Decision, Player } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { offerOf } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { cardName, verbWord } from '../names/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** What the one large button says and does. */
export interface Primary {
  readonly label: string;
  readonly does: 'commit' | 'put down' | 'nothing' | { readonly act: Action };
  readonly kind: 'go' | 'plain' | 'wait';
}

const wait = (label: string): Primary => ({ label, does: 'nothing', kind: 'wait' });

/** Energy that a player pays in what is previewed. */
export function priceOf({ preview, player }: Intent): number {
  let price = 0;
  for (const line of preview?.ledger ?? [])
    if (line.line === 'event' && line.reason === 'Energy paid' && line.note.by === player)
      price += line.note.amount ?? 0;
  return price;
}

function commitLabel(intent: Intent): string {
  const { verb, definition } = offerOf(intent.base, intent.chain[0]);
  const word =
    definition !== null && (verb === 'attack' || verb === 'activate' || verb === 'use')
      ? cardName(definition)
      : verbWord(verb);
  const price = priceOf(intent);
  return price === 0 ? word : t('{what} · {price} energy', { what: word, price });
}

const kindNow = ({ base }: Intent): Decision['kind'] | undefined => rules.decision(base)?.kind;

function whileAsked(intent: Intent): Primary {
  if (intent.preview) return { label: commitLabel(intent), does: 'commit', kind: 'go' };
  if (intent.chain.length > 0) return wait(t('Choose what follows'));
  const kind = kindNow(intent);
  const end = intent.offers.find(({ verb }) => verb === 'pass' || verb === 'end turn');
  if (kind === 'king') return wait(intent.origin ? t('Choose its square') : t('Choose your King'));
  if (kind === 'choose') return wait(t('Choose'));
  if (intent.origin) return { label: t('Put it down'), does: 'put down', kind: 'plain' };
  if (!end) return wait(t('Choose'));
  return {
    label: verbWord(end.verb),
    does: { act: end.action },
    kind: end.verb === 'pass' ? 'go' : 'plain',
  };
}

const waitingFor = ({ picture, me, shown }: MatchScreen): string => {
  const asked: Player | undefined = shown ? rules.decision(shown)?.players[0] : undefined;
  if (me === null) return t('You are watching');
  if (asked === undefined) return t('…');
  return t('{name} is thinking', { name: picture.seats[asked].name });
};

/** The context button for what the screen shows now. */
export function primaryOf(screen: MatchScreen): Primary {
  const { intent, sent, picture, telling } = screen;
  if (picture.phase === 'over') return wait(t('The match is over'));
  if (picture.phase === 'sealing') return wait(t('Shuffling'));
  if (sent) return wait(t('Sent'));
  if (intent) return whileAsked(intent);
  return wait(telling ? t('…') : waitingFor(screen));
}
