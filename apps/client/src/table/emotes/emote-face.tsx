import type { Emote, EmoteFaceName } from '@stackmate/protocol';
import { heads } from './heads.ts';

/** What is cut into the face for each emote: eyes, mouth, and a sign beside it. */
const cuts: Readonly<Record<Emote, string>> = {
  hello: 'M10 14q2-3 4 0M19 14q2-3 4 0M10 20q6.5 7 13 0zM28 7l2-3M30 10l4-1',
  'good luck': 'M10 14q2-3 4 0M18 13.5h5M11 20q5 5 11 0M29 8q3-5 5-1 3 3-1 4 1 4-2 3-3 1-2-6z',
  'well played':
    'M11 12v3M21 12v3M10 20q6.5 6 13 0M4 24q-4-8 0-16M29 24q4-8 0-16M2 17l-2-2M32 17l2-2',
  'nice move':
    'M12 11l1 2 2 .4-1.5 1.6.4 2-1.9-1-1.9 1 .4-2L9 13.4l2-.4zM21 11l1 2 2 .4-1.5 1.6.4 2-1.9-1-1.9 1 .4-2-1.5-1.6 2-.4zM11 21q6 5 11 0z',
  oops: 'M10 13l3-1.5M23 13l-3-1.5M12 16v.5M21 16v.5M11 23q1.5-3 3 0t3 0 3 0 2 0M28 8q3 5 0 6-3-1 0-6z',
  thinking: 'M10 11q2-2 4-1M19 13h4M12 15v1M21 16v1M13 22l8-2M28 27l2-5 2 1-1 5z',
  thanks: 'M10 14q2 3 4 0M19 14q2 3 4 0M11 20q5.5 5 11 0M31 6q2-3 3 0 0 3-3 5-3-2-3-5 1-3 3 0z',
  'good game': 'M10 14q2-3 4 0M19 14q2-3 4 0M10 20q6.5 7 13 0zM10 4V0l3 2 3.5-3L20 2l3-2v4z',
};

/** Ink of the face, beside the one of its place. */
const inkStyle = (ink: string) => ({ fill: ink });

interface EmoteFaceProps {
  readonly emote: Emote;
  /** The type whose head it is; absent for the plain block. */
  readonly head?: EmoteFaceName | undefined;
}

/** Draws an emote's face as a linocut: one ink, with dark cuts. The text beside it says the same. */
export function EmoteFace({ emote, head }: EmoteFaceProps) {
  const { ink, behind, cuts: marks } = head ? heads[head] : {};
  const style = ink === undefined ? undefined : inkStyle(ink);
  return (
    <svg className="emote-face" viewBox="-2 -2 38 36" aria-hidden="true" data-head={head}>
      {behind !== undefined && <path className="emote-block" style={style} d={behind} />}
      <path
        className="emote-block"
        style={style}
        d="M16.5 3q6-1 9.5 3.5T30 17q0 6-4 10t-10 4q-6 0-9.5-4.5T3 16.5q0-6 4-9.5t9.5-4z"
      />
      {marks === undefined ? (
        <path className="emote-grain" d="M5 19l3 2M5 22l4 2.5M27 20l-2 1.5M27.5 23l-3 2M14 29h5" />
      ) : (
        <path className="emote-grain" d={marks} />
      )}
      <path className="emote-cut" d={cuts[emote]} />
    </svg>
  );
}
