import type { ComponentType } from 'react';
import { t } from '@stackmate/words';
import { runs } from './lab-runs.ts';
import { sharedShares } from './lab-pieces.ts';
import { ShareValue } from './share-rows.tsx';

/** The strongest bot's. */
const [run] = runs;

/** A measure with its target, by name; a dash if the run hasn't measured it. */
const BotMeasure = ({ name }: { readonly name: string }) => {
  const measure = run.measures.find((measured) => measured.name === name);
  if (!measure) return <small>–</small>;
  return <ShareValue value={measure.value} target={{ from: measure.min, to: measure.max }} />;
};

/** The share of an end. Bots never resign or leave. */
const BotEnd = ({ reason }: { readonly reason: string }) => {
  const end = run.ends.find(({ name }) => name === reason);
  return end ? <ShareValue value={end.value} /> : <small>{t('never')}</small>;
};

/** Returns the component of a figure of the strongest bot by the name of the piece; null for other names. */
export function botFigure(piece: string): ComponentType | null {
  const [, figure = ''] = /^lab-bots (.+)$/.exec(piece) ?? [];
  if (figure === 'medianTurns') return () => <b>{run.medianTurns}</b>;
  const [, name] = sharedShares.find(([shared]) => shared === figure) ?? [];
  if (name !== undefined) return () => <BotMeasure name={name} />;
  const [, reason] = /^end (.+)$/.exec(figure) ?? [];
  return reason === undefined ? null : () => <BotEnd reason={reason} />;
}
