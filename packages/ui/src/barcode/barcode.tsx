import { parseEdition } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { code128Bars } from './code128.ts';

/** Quiet zone that scanners need on both sides, in modules. */
const quietZone = 10;

/**
 * The edition number of a card as Code 128. An invalid number (not digits only, or more than 64 bits) is replaced by an
 * error message.
 */
export const Barcode = ({ edition }: { readonly edition: string }) => {
  const checked = parseEdition(edition);
  if (!checked.ok) {
    return <p className="sm-barcode sm-barcode--fault">{checked.refusal.message}</p>;
  }
  const digits = String(checked.value);
  const { bars, width } = code128Bars(digits);
  return (
    <figure className="sm-barcode">
      <svg
        viewBox={`0 0 ${width + 2 * quietZone} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('Barcode of edition {edition}', { edition: digits })}
        shapeRendering="crispEdges"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x + quietZone} y="0" width={bar.width} height="40" />
        ))}
      </svg>
      <figcaption>
        {t('Edition')} <span className="sm-barcode__number">{digits}</span>
      </figcaption>
    </figure>
  );
};
