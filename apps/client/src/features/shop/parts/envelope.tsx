import { useId } from 'react';

/** A booster: a stitched paper envelope with a wax seal. Only decoration. */
export function Envelope() {
  const id = useId();
  return (
    <svg className="envelope" viewBox="0 0 120 168" aria-hidden="true">
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 8L8 0" stroke="#1b1815" strokeOpacity="0.16" strokeWidth="1.6" />
        </pattern>
      </defs>
      <path
        d="M6 8l5-3 6 3 6-3 7 3 6-3 7 3 6-3 7 3 7-3 6 3 7-3 6 3 7-3 7 3 6-3 6 3 6-2v158l-6-2-6 3-6-3-7 3-7-3-6 3-7-3-6 3-7-3-7 3-6-3-7 3-6-3-7 3-6-3-7 3-6-3-5 2z"
        fill="#f4e9d4"
        stroke="#1b1815"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M14 20h92v128H14z" fill={`url(#${id})`} stroke="#1b1815" strokeWidth="1.5" />
      {/* The stitch. */}
      <path d="M10 30h100" stroke="#a3242a" strokeWidth="3" strokeDasharray="7 5" />
      {/* Sunburst, cards and seal. */}
      <path
        d="M60 92L34 46M60 92L48 42M60 92L60 40M60 92L72 42M60 92L86 46M60 92L22 60M60 92L98 60M60 92L18 78M60 92L102 78M60 92L18 100M60 92L102 100M60 92L24 122M60 92L96 122M60 92L40 136M60 92L80 136M60 92L60 142"
        stroke="#1b1815"
        strokeWidth="2.2"
      />
      <path
        d="M60 66c6-3 11 2 16 5s9 8 9 14 3 11-1 17-10 8-15 11-12 4-18 0-14-5-17-12 0-13-1-19 4-11 10-14 11 1 17-2z"
        fill="#a3242a"
        stroke="#1b1815"
        strokeWidth="2.5"
      />
      <circle cx="60" cy="91" r="15" fill="none" stroke="#f4e9d4" strokeWidth="2" />
      <path d="M60 80l4 7 8 1-6 6 2 8-8-4-8 4 2-8-6-6 8-1z" fill="#f4e9d4" />
    </svg>
  );
}
