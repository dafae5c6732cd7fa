import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { DrawnArrow } from './arrow-layer.tsx';
import { ArrowSign } from './arrow-sign.tsx';
import { arrowKinds, arrowKindTexts } from './line-arrow.ts';
import type { ArrowKind } from './line-arrow.ts';

const styleTexts: Readonly<Record<DrawnArrow['style'], Message>> = {
  better: msg('Better'),
  played: msg('Played'),
};

interface ArrowKeyProps {
  readonly kind: ArrowKind;
  readonly style: DrawnArrow['style'];
  readonly isHead?: boolean;
}

/** A small picture of an arrow. */
const ArrowKey = ({ kind, style, isHead = true }: ArrowKeyProps) => (
  <span className="arrow-key" data-kind={kind} data-style={style} aria-hidden="true">
    {isHead && (
      <svg>
        <line className="arrow-under" x1="6" x2="65%" y1="50%" y2="50%" />
        <line className="arrow-shaft" x1="6" x2="65%" y1="50%" y2="50%" />
        {kind === 'stack' && <line className="arrow-core" x1="6" x2="65%" y1="50%" y2="50%" />}
      </svg>
    )}
    <ArrowSign kind={kind} isHead={isHead} angle={0} />
  </span>
);

/** Explains the arrows of a line: their styles, and the shapes of their kinds. */
export function ArrowLegend({ arrows }: { readonly arrows: readonly DrawnArrow[] }) {
  const kinds = arrowKinds.filter((kind) => arrows.some((arrow) => arrow.kind === kind));
  const styles = (['better', 'played'] as const).filter((style) =>
    arrows.some((arrow) => arrow.style === style),
  );
  return (
    <ul className="arrow-legend" aria-label={t('What the arrows mean')}>
      {styles.map((style) => (
        <li key={style}>
          <ArrowKey kind="move" style={style} />
          {t(styleTexts[style])}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <ArrowKey
            kind={kind}
            style="better"
            isHead={arrows.some((arrow) => arrow.kind === kind && arrow.from !== null)}
          />
          {t(arrowKindTexts[kind])}
        </li>
      ))}
    </ul>
  );
}
