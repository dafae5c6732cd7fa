import { definitionName } from '@stackmate/catalogue/log-text';
import { rollInPlay, rollPercents } from '@stackmate/economy';
import type { OwnedCopy } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import { writeKey } from '@stackmate/transparency';
import type { NoteKey } from '@stackmate/transparency';
import { dateText, numberText, t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { call } from '../../platform/api/call.ts';
import { StatBars } from '../../table/card-dialog/stat-bars.tsx';
import type { DeedVerdict } from './check-deed-file.ts';
import { ProofPath } from './proof-path.tsx';

type ProvenDeed = Extract<DeedVerdict, { readonly kind: 'proven' }>;

/** Whether the card has changed its owner since; `unknown` without its server. */
type Currency = 'asking' | 'current' | 'older' | 'unknown';

/** Asks the server of the log whether a deed still is the last word about its card. */
function useCurrency({ proven }: ProvenDeed, isOwn: boolean): Currency {
  const [currency, setCurrency] = useState<Currency>(isOwn ? 'asking' : 'unknown');
  useEffect(() => {
    if (!isOwn) return undefined;
    let isShown = true;
    void call(api.cardLog.card, { id: proven.card }).then((answer) => {
      if (!isShown) return;
      const last = answer.ok ? answer.value.last : null;
      setCurrency(last === null ? 'unknown' : last === proven.last ? 'current' : 'older');
    });
    return () => {
      isShown = false;
    };
  }, [proven, isOwn]);
  return currency;
}

/** Says in a sentence what the deed is worth now. */
function currencyText(currency: Currency, date: string): string {
  switch (currency) {
    case 'asking':
      return t(
        'The proof is right. Asking the server whether the card has changed its owner since…',
      );
    case 'current':
      return t('This deed is valid: the card belongs to whoever downloaded it.');
    case 'older':
      return t(
        'This deed is out of date. It was true on {date}, but the card has changed its owner since.',
        { date },
      );
    case 'unknown':
      return t(
        'The proof is right: on {date}, the card belonged to whoever downloaded this deed. Only its server can say whether it has changed its owner since.',
        { date },
      );
  }
}

interface FactProps {
  readonly name: string;
  readonly text: string;
  /** Names of logs and keys stay untranslated. */
  readonly isName?: true;
}

const Fact = ({ name, text, isName }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd {...(isName && { translate: 'no' as const })}>{text}</dd>
  </div>
);

const dateOf = (at: number | null): string =>
  at === null ? t('an unknown date') : dateText(at, { dateStyle: 'medium', timeStyle: 'short' });

function Facts({ verdict: { proven }, logKey }: Pick<DeedViewProps, 'verdict' | 'logKey'>) {
  const { copy, state, movements, size, last, origin, at } = proven;
  return (
    <dl className="deed-facts">
      <Fact
        name={t('Number')}
        text={t('No. {serial}, edition {edition}', {
          serial: Number(copy['serial']),
          edition: String(copy['edition']),
        })}
      />
      <Fact name={t('Owners so far')} text={numberText(movements + 1)} />
      <Fact
        name={t('Training')}
        text={t(
          '{used, plural, =0 {untrained} one {# point used} other {# points used}}, experience {experience}',
          { used: state.moves.length, experience: state.experience },
        )}
      />
      <Fact name={t('Log signed')} text={dateOf(at)} />
      <Fact name={t('Entry')} text={t('{last} of {size}', { last: last + 1, size })} />
      <Fact name={t('Log')} text={origin} isName />
      <Fact name={t('Key')} text={writeKey(logKey)} isName />
    </dl>
  );
}

function CopyView({ copy }: { readonly copy: OwnedCopy }) {
  const roll = rollInPlay(copy);
  return (
    <div className="deed-card">
      <RolledFace roll={roll} />
      <StatBars copy={{ roll, percents: rollPercents(roll) }} />
    </div>
  );
}

interface DeedViewProps {
  readonly verdict: ProvenDeed;
  readonly logKey: NoteKey;
  /** Whether the log is that of this server. */
  readonly isOwn: boolean;
}

/** [OL2] Shows the card that a deed proves, how it is proven, and whether that still holds. */
export function DeedView({ verdict, logKey, isOwn }: DeedViewProps) {
  const { copy, proven } = verdict;
  const currency = useCurrency(verdict, isOwn);
  return (
    <section className="deed-view" aria-labelledby="deed-card-name" data-currency={currency}>
      <h2 id="deed-card-name">
        {copy === null ? t('A card that this game doesn’t know') : definitionName(copy.roll.card)}
      </h2>
      <p className="deed-verdict" role="status">
        {currencyText(currency, dateOf(proven.at))}
      </p>
      <div className="deed-columns">
        {copy && <CopyView copy={copy} />}
        <Facts verdict={verdict} logKey={logKey} />
        <ProofPath number={proven.last} size={proven.size} />
      </div>
    </section>
  );
}
