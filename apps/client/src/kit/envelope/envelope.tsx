import type { ReactNode } from 'react';
import type { PackKind } from '../collection/opened-packs.ts';
import './envelope.css';

const ink = '#1b1815';
const paper = '#f4e9d4';
const wax = '#a3242a';
const gold = '#d9a441';

/** Size of the drawings, and the height at which they tear. */
export const envelopeSize = { width: 120, height: 168, tear: 33 };

/** Outline with a cut edge at the top and bottom. */
const outline =
  'M6 8l5 -3l6 3l6 -3l7 3l6 -3l7 3l6 -3l7 3l7 -3l6 3l7 -3l6 3l7 -3l7 3l6 -3l6 3l6 -2l0 158l-6 -2l-6 3l-6 -3l-7 3l-7 -3l-6 3l-7 -3l-6 3l-7 -3l-7 3l-6 -3l-7 3l-6 -3l-7 3l-6 -3l-5 1.5L6 164.5z';
const star = 'M60 80l4 7 8 1-6 6 2 8-8-4-8 4 2-8-6-6 8-1z';
const seal =
  'M60 66c6-3 11 2 16 5s9 8 9 14 3 11-1 17-10 8-15 11-12 4-18 0-14-5-17-12 0-13-1-19 4-11 10-14 11 1 17-2z';
const burst =
  'M60 92L34 46M60 92L48 42M60 92L60 40M60 92L72 42M60 92L86 46M60 92L22 60M60 92L98 60M60 92L18 78M60 92L102 78M60 92L18 100M60 92L102 100M60 92L24 122M60 92L96 122M60 92L40 136M60 92L80 136M60 92L60 142';

/** A stitched paper envelope with a wax seal. */
const Booster = () => (
  <>
    <path d={outline} fill={paper} stroke={ink} strokeWidth="2.5" strokeLinejoin="round" />
    <path d="M14 40h92v108H14z" fill="#ead9b8" stroke={ink} strokeWidth="1.5" />
    <path
      d="M14 52l12-12M14 66l26-26M14 136l6-6M14 148l14-14M106 136l-8 8M106 122l-26 26"
      stroke={ink}
      strokeOpacity=".25"
      strokeWidth="1.6"
    />
    <path d="M12 22h96" stroke={ink} strokeWidth="1.2" strokeOpacity=".5" />
    <path d="M10 30h100" stroke={wax} strokeWidth="3" strokeDasharray="7 5" />
    <path d={burst} stroke={ink} strokeWidth="2.2" />
    <path d={seal} fill={wax} stroke={ink} strokeWidth="2.5" />
    <circle cx="60" cy="91" r="15" fill="none" stroke={paper} strokeWidth="2" />
    <path d={star} fill={paper} />
  </>
);

/** A parcel in brown paper, tied with string. */
const Starter = () => (
  <>
    <path
      d="M7 6h106v156H7z"
      fill="#c79a5f"
      stroke={ink}
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path
      d="M7 6l14 27M113 6L99 33M7 33h106M7 162l18-20M113 162l-18-20"
      fill="none"
      stroke={ink}
      strokeWidth="1.6"
    />
    <path
      d="M18 50l16-2M24 62l12 1M86 52l14 2M20 118l18-2M84 120l18 2M26 128l10 0M84 60l12-1"
      stroke={ink}
      strokeOpacity=".45"
      strokeWidth="1.5"
    />
    <path d="M60 6v156M7 94h106" stroke={ink} strokeWidth="7" />
    <path d="M60 6v156M7 94h106" stroke={paper} strokeWidth="3.4" strokeDasharray="5 2" />
    <path
      d="M60 94c-20-22-34-6-24 2 6 5 16 2 24-2zM60 94c20-22 34-6 24 2-6 5-16 2-24-2zM58 96l-14 26 8-4 4 7 6-27M62 96l14 26-8-4-4 7-6-27"
      fill={paper}
      stroke={ink}
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <circle cx="60" cy="94" r="6" fill={wax} stroke={ink} strokeWidth="2" />
  </>
);

/** A dark envelope with a gold crown. */
const Reward = () => (
  <>
    <path d={outline} fill="#2f5148" stroke={ink} strokeWidth="2.5" strokeLinejoin="round" />
    <path d="M14 40h92v108H14zM18 44h84v100H18z" fill="none" stroke={gold} strokeWidth="1.6" />
    <path d="M10 30h100" stroke={gold} strokeWidth="3" strokeDasharray="7 5" />
    <path d={burst} stroke={gold} strokeOpacity=".55" strokeWidth="1.8" />
    <path d={seal} fill={gold} stroke={ink} strokeWidth="2.5" />
    <path
      d="M46 103l-4-24 10 8 8-14 8 14 10-8-4 24zM46 107h28"
      fill="#2f5148"
      stroke={ink}
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </>
);

/** A small crate, nailed shut. */
const Crate = () => (
  <>
    <path d="M14 40h92v112H14z" fill={ink} />
    <path
      d="M11 36l98-1 1 26-100 1zM10 64l100-1v27l-99 1zM11 93l99-1-1 27-98 1zM10 122l100-1-1 32-98 1z"
      fill="#b98a4e"
      stroke={ink}
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path
      d="M16 36l15-1 1 118-16 1zM88 35l15 1-1 117-15 1z"
      fill="#9c6f39"
      stroke={ink}
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path
      d="M38 46l30-1m6 8 10-1M40 76l38 1m-30 6 22 0M38 104l24-1m6 7 14 0M40 136l34 1m-28 7 20-1"
      stroke={ink}
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path
      d="M23 48h.01M23 77h.01M24 106h.01M24 138h.01M96 48h.01M95 77h.01M95 106h.01M95 138h.01"
      stroke={ink}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M60 74l8 13 13 3-9 10 1 14-13-5-13 5 1-14-9-10 13-3z"
      fill={gold}
      stroke={ink}
      strokeWidth="2.2"
    />
    <path
      d="M5 12l110-3 1 22-112 1z"
      fill="#b98a4e"
      stroke={ink}
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M30 20l30-1m18 5 20-1M20 26l20 0" stroke={ink} strokeWidth="1.5" />
    <path d="M14 21h.01M106 19h.01M60 20h.01" stroke={ink} strokeWidth="5" strokeLinecap="round" />
  </>
);

const drawings: Readonly<Record<PackKind, () => ReactNode>> = {
  booster: Booster,
  starter: Starter,
  reward: Reward,
  box: Crate,
  craft: Reward,
};

/** Draws a pack's envelope. Only decoration. */
export function Envelope({ kind = 'booster' }: { readonly kind?: PackKind }) {
  const Drawing = drawings[kind];
  return (
    <svg
      className="envelope"
      viewBox={`0 0 ${envelopeSize.width} ${envelopeSize.height}`}
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  );
}

/** Draws an upright strip of an envelope: above the line at which it tears, or below it. */
export function EnvelopePart({
  kind,
  left,
  width,
  isTop,
}: {
  readonly kind: PackKind;
  readonly left: number;
  readonly width: number;
  readonly isTop: boolean;
}) {
  const Drawing = drawings[kind];
  const { height, tear } = envelopeSize;
  return (
    <svg
      viewBox={`${left} ${isTop ? 0 : tear} ${width} ${isTop ? tear : height - tear}`}
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  );
}
