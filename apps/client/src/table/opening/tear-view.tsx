import { t } from '@stackmate/words';
import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { Envelope, EnvelopePart, envelopeSize } from '../../kit/envelope/envelope.tsx';
import type { PackKind } from '../../kit/collection/opened-packs.ts';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { playSound } from '../../platform/sound/play.ts';
import { Rays } from './rays.tsx';
import { liftLid, peelSlice } from './tear-shape.ts';

interface TearViewProps {
  readonly kind: PackKind;
  /** Number of envelopes that are torn at once. */
  readonly count: number;
  readonly isTorn: boolean;
  readonly onTorn: () => void;
}

/** Strips that the torn edge bends in. */
const sliceCount = 12;
/** Width in which slices overlap, so that no gap shows, in units of the drawing; as in the styles. */
const sliceOverlap = 0.8;
/** Drag distance that tears the whole envelope, as a share of its width. */
const fullDrag = 0.8;
/** Share from which a released envelope tears on by itself. */
const pointOfNoReturn = 0.55;
/** Distance in px after which a press is a drag. */
const dragFrom = 6;
/** Time to tear an envelope that is pressed instead of dragged, in ms. */
const tearTime = 420;
/** The tearing is heard at each step of this share. */
const soundStep = 0.2;

/** Shows sealed envelopes, which the player tears by dragging along the stitch, by pressing, or by Enter. */
export function TearView({ kind, count, isTorn, onTorn }: TearViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef<{ readonly x: number; isDrag: boolean } | null>(null);
  const tear = useRef({ progress: 0, direction: 1, frame: 0, heard: 0 });
  const slices = kind === 'box' ? 1 : sliceCount;
  const part = envelopeSize.width / slices;
  const overlap = slices > 1 ? sliceOverlap : 0;
  useEffect(() => () => cancelAnimationFrame(tear.current.frame), []);

  /** Draws a progress from 0 to 1. */
  function paint(progress: number): void {
    const state = tear.current;
    state.progress = progress;
    const step = Math.floor(progress / soundStep);
    if (step > state.heard) playSound('tear');
    state.heard = Math.max(state.heard, step);
    const { current } = button;
    const strips = current?.querySelectorAll<HTMLElement>('[data-slice]') ?? [];
    for (const [index, strip] of strips.entries()) {
      const { direction } = state;
      strip.style.transform =
        kind === 'box'
          ? liftLid(progress, direction)
          : peelSlice({
              progress,
              direction,
              index,
              count: slices,
              aspect: envelopeSize.tear / part,
            });
    }
    const mouth = current?.querySelector<HTMLElement>('.tear-mouth');
    if (mouth) mouth.style.opacity = String(Math.min(1, progress * 2.5));
  }

  /** Tears on to the end, or back to none. */
  function runTo(end: 0 | 1): void {
    const state = tear.current;
    cancelAnimationFrame(state.frame);
    if (reducesMotion()) {
      if (end === 1) onTorn();
      return;
    }
    const from = state.progress;
    const time = tearTime * Math.abs(end - from);
    const began = performance.now();
    const step = (now: number): void => {
      const share = time === 0 ? 1 : Math.min(1, Math.max(0, (now - began) / time));
      paint(from + (end - from) * share);
      if (share < 1) state.frame = requestAnimationFrame(step);
      else if (end === 1) onTorn();
      else state.heard = 0;
    };
    state.frame = requestAnimationFrame(step);
  }

  function onPointerDown({ button: which, clientX: x, currentTarget, pointerId }: PointerEvent) {
    if (which !== 0 || isTorn) return;
    cancelAnimationFrame(tear.current.frame);
    press.current = { x, isDrag: false };
    currentTarget.setPointerCapture?.(pointerId);
  }
  function onPointerMove({ clientX, currentTarget }: PointerEvent): void {
    const from = press.current;
    if (!from || isTorn) return;
    const way = clientX - from.x;
    if (!from.isDrag && Math.abs(way) < dragFrom) return;
    from.isDrag = true;
    tear.current.direction = way < 0 ? -1 : 1;
    if (reducesMotion()) return;
    paint(Math.min(1, Math.abs(way) / (currentTarget.clientWidth * fullDrag)));
  }
  function onPointerUp(): void {
    const from = press.current;
    if (!from?.isDrag || isTorn) return;
    const isEnough = reducesMotion() || tear.current.progress >= pointOfNoReturn;
    runTo(isEnough ? 1 : 0);
  }
  return (
    <div className="tear" data-torn={isTorn || undefined} data-kind={kind}>
      <Rays count={24} />
      {count > 1 && (
        <span className="tear-behind" aria-hidden="true">
          <Envelope kind={kind} />
          <Envelope kind={kind} />
        </span>
      )}
      <button
        type="button"
        ref={button}
        className="tear-envelope"
        data-focus
        aria-busy={isTorn}
        aria-label={kind === 'box' ? t('Open the reward box') : t('Tear the envelope open')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          press.current = null;
          if (!isTorn) runTo(0);
        }}
        onClick={() => {
          const wasDrag = press.current?.isDrag;
          press.current = null;
          if (!wasDrag && !isTorn) runTo(1);
        }}
      >
        <span className="tear-cards" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className="tear-body" aria-hidden="true">
          <EnvelopePart kind={kind} left={0} width={envelopeSize.width} isTop={false} />
        </span>
        <span className="tear-mouth" aria-hidden="true" />
        <span className="tear-strip" aria-hidden="true">
          {Array.from({ length: slices }, (_, index) => (
            <span key={index} data-slice>
              <EnvelopePart kind={kind} left={index * part} width={part + overlap} isTop />
            </span>
          ))}
        </span>
        {count > 1 && (
          <b className="tear-count" aria-hidden="true">
            {t('{count}×', { count })}
          </b>
        )}
      </button>
    </div>
  );
}
