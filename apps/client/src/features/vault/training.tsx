import { blueprintStats, earnedPoints, economy, train, trainedRoll } from '@stackmate/economy';
import type { BlueprintStat, TrainingMove } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import { listText, t } from '@stackmate/words';
import { useState } from 'react';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { call } from '../../platform/api/call.ts';
import { messageText } from '../../platform/refusals/refusal-text.ts';
import { requestKey } from '../../kit/requests/request-keys.ts';
import { putCards } from '../../kit/collection/vault-store.ts';
import { rolledStatNames } from '../../kit/collection/vault-copy.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';

interface StatChoiceProps {
  readonly label: string;
  readonly value: BlueprintStat;
  readonly onChange: (stat: BlueprintStat) => void;
}

const StatChoice = ({ label, value, onChange }: StatChoiceProps) => (
  <label>
    {label}{' '}
    <select
      className="field"
      value={value}
      onChange={(event) => onChange(event.target.value as BlueprintStat)}
    >
      {blueprintStats.map((stat) => (
        <option key={stat} value={stat}>
          {t(rolledStatNames[stat])}
        </option>
      ))}
    </select>
  </label>
);

/** Says which numbers of a card change. */
function previewWords(copy: VaultCopy, moves: readonly TrainingMove[]): string {
  const before = copy.roll;
  const after = trainedRoll(copy.owned, moves);
  const changes = blueprintStats
    .filter((stat) => before[stat] !== after[stat])
    .map((stat) =>
      t('{stat} {before} → {after}', {
        stat: t(rolledStatNames[stat]),
        before: before[stat],
        after: after[stat],
      }),
    );
  return changes.length === 0
    ? t('The numbers stay the same: it takes more points to change one.')
    : listText(changes);
}

/** Lets the player move percentage points of a card between stats, with a preview (OW5). */
export function Training({ copy }: { readonly copy: VaultCopy }) {
  const { owned } = copy;
  const [from, setFrom] = useState<BlueprintStat>('range');
  const [to, setTo] = useState<BlueprintStat>('power');
  const [points, setPoints] = useState(1);
  const [fault, setFault] = useState<string | null>(null);
  const mayTrain = useMay(api.vault.train);
  const free = earnedPoints(owned.experience) - owned.moves.length;
  const { experiencePerPoint, resetPrice } = economy.training;
  if (owned.blueprint === null) return null;
  const count = Math.min(points, Math.max(1, free));
  const added = Array.from({ length: count }, () => ({ from, to }));
  const trained = train(owned, added);
  async function save(): Promise<void> {
    if (!trained.ok) return;
    const answer = await call(api.vault.train, {
      key: requestKey(),
      card: copy.id,
      used: owned.moves.length,
      moves: added,
    });
    setFault(answer.ok ? null : answer.fault.text);
    if (answer.ok) putCards([answer.value.card], answer.value.balance);
  }
  async function reset(): Promise<void> {
    const answer = await call(api.vault.untrain, { key: requestKey(), card: copy.id });
    setFault(answer.ok ? null : answer.fault.text);
    if (answer.ok) putCards([answer.value.card], answer.value.balance);
  }
  return (
    <section className="training">
      <h3>{t('Training')}</h3>
      <p>
        {t(
          '{free, plural, one {# free point} other {# free points}}. A win gives 1 experience, {each} experience give a point. A point moves 1 % from one stat to another.',
          { free: Math.max(0, free), each: experiencePerPoint },
        )}
      </p>
      {!mayTrain && <WithAccount>{t('Train it with an account')}</WithAccount>}
      {mayTrain && free > 0 && (
        <>
          <div className="button-row">
            <StatChoice label={t('From')} value={from} onChange={setFrom} />
            <StatChoice label={t('To')} value={to} onChange={setTo} />
            <label>
              {t('Points')}{' '}
              <input
                type="number"
                className="field"
                min={1}
                max={free}
                value={count}
                onChange={(event) => setPoints(Number(event.target.value))}
              />
            </label>
          </div>
          <p role="status">
            {trained.ok ? previewWords(copy, trained.value) : messageText(trained.refusal.message)}
          </p>
          <button
            type="button"
            className="plain-button"
            aria-disabled={!trained.ok}
            onClick={() => void save()}
          >
            {t('Train')}
          </button>
        </>
      )}
      {mayTrain && owned.moves.length > 0 && (
        <button type="button" className="plain-button" onClick={() => void reset()}>
          {t('Undo training for {price, plural, one {# coin} other {# coins}}', {
            price: resetPrice,
          })}
        </button>
      )}
      {fault !== null && <p role="alert">{fault}</p>}
    </section>
  );
}
