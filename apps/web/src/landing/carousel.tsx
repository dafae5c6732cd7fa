import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '@stackmate/words';
import { Picture } from '../printed/picture.tsx';
import { carouselPictures } from '../printed/printed-pictures.ts';
import './carousel.css';

const count = carouselPictures.length;

/** Scrolling has ended when nothing moved for this long, in ms. */
const restTime = 120;

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Returns the index of the picture in the middle of the row. */
function findMiddle(row: Element): number {
  const distances = Array.from(row.children, (photo) => Math.abs(middleOf(photo) - middleOf(row)));
  return distances.indexOf(Math.min(...distances));
}

function scrollTo(row: Element | null, index: number): void {
  const photo = row?.children[index];
  if (!row || !photo) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // scrollIntoView would scroll the page as well.
  row.scrollBy({ left: middleOf(photo) - middleOf(row), behavior: isCalm ? 'instant' : 'smooth' });
}

/** Eight pictures of printed things in a row, scrolled by buttons, touch or keyboard. */
export const Carousel = () => {
  const row = useRef<HTMLUListElement>(null);
  const rest = useRef(0);
  const [at, setAt] = useState(0);
  useEffect(() => () => clearTimeout(rest.current), []);
  const go = (index: number): void => {
    setAt(index);
    scrollTo(row.current, index);
  };
  const step = (by: number): void => go((at + by + count) % count);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => step(forward),
      ArrowLeft: () => step(-forward),
      Home: () => go(0),
      End: () => go(count - 1),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onScroll = (): void => {
    clearTimeout(rest.current);
    rest.current = window.setTimeout(() => {
      if (row.current) setAt(findMiddle(row.current));
    }, restTime);
  };
  const { caption } = carouselPictures[at];
  return (
    <section
      className="carousel"
      aria-roledescription={t('carousel')}
      aria-label={t('Printed cards')}
    >
      <ul
        ref={row}
        className="carousel-row"
        tabIndex={0}
        aria-label={t('Printed cards')}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {carouselPictures.map(({ name }, index) => (
          <li key={name} className="photo" data-current={index === at || undefined}>
            <Picture name={name} sizes="(width < 700px) 80vw, 440px" />
          </li>
        ))}
      </ul>
      <p className="carousel-steps">
        <button type="button" aria-label={t('Previous picture')} onClick={() => step(-1)}>
          <span aria-hidden="true">‹</span>
        </button>
        <span role="status">
          {t('{name}, {at} of {count}', { name: t(caption), at: at + 1, count })}
        </span>
        <button type="button" aria-label={t('Next picture')} onClick={() => step(1)}>
          <span aria-hidden="true">›</span>
        </button>
      </p>
    </section>
  );
};
