import { useRef, useState } from 'react';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { photoNames } from './photos.ts';
import './carousel.css';

const count = photoNames.length;

/** Eight printed cards in a row, scrolled by buttons, touch or keyboard. */
export const Carousel = () => {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const go = (step: number): void => {
    const next = (at + step + count) % count;
    setAt(next);
    const photo = row.current?.children[next];
    if (!(photo instanceof HTMLElement) || !row.current) return;
    // scrollIntoView would scroll the page as well.
    const [shown, frame] = [photo.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollBy({
      left: shown.left + shown.width / 2 - (frame.left + frame.width / 2),
      behavior: 'smooth',
    });
  };
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={t('Printed cards')}>
      <ul ref={row} className="carousel-row" tabIndex={0} aria-label={t('Printed cards')}>
        {photoNames.map((name, index) => (
          <li key={name} className="photo" data-current={index === at || undefined}>
            <Prerendered name={`photo ${name}`} />
          </li>
        ))}
      </ul>
      <p className="carousel-steps">
        <button type="button" aria-label={t('Previous card')} onClick={() => go(-1)}>
          <span aria-hidden="true">‹</span>
        </button>
        <span role="status">
          {t('{name}, {at} of {count}', { name: t(photoNames[at]), at: at + 1, count })}
        </span>
        <button type="button" aria-label={t('Next card')} onClick={() => go(1)}>
          <span aria-hidden="true">›</span>
        </button>
      </p>
    </section>
  );
};
