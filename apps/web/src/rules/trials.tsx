import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { loadChunk } from '../api/load-chunk.ts';
import type { LiveExample } from './trial/live-example.tsx';

type TrialComponent = ComponentType<Parameters<typeof LiveExample>[0]>;

const findFigure = ({ target }: Event): HTMLElement | null => {
  const button = target instanceof Element ? target.closest('.example-try') : null;
  return button?.closest<HTMLElement>('.example') ?? null;
};

/** Returns the element in an example's markup for its live board. */
const getLive = (figure: HTMLElement): HTMLElement => figure.querySelector('.example-live')!;

/** Replaces an example with a live board when its button is clicked. The code is imported at the first click. */
export const Trials = () => {
  const [Shown, setShown] = useState<TrialComponent | null>(null);
  const [figures, setFigures] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const figure = findFigure(event);
      if (!figure) return;
      loadChunk('trial', () => import('./trial/live-example.tsx')).then(
        (module) => {
          getLive(figure).textContent = '';
          figure.toggleAttribute('data-live', true);
          setShown(() => module.LiveExample);
          setFigures((open) => [...open.filter((candidate) => candidate !== figure), figure]);
        },
        (failure: Error) => {
          getLive(figure).textContent = failure.message;
        },
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  const close = (figure: HTMLElement): void => {
    figure.toggleAttribute('data-live', false);
    setFigures((open) => open.filter((candidate) => candidate !== figure));
    figure.querySelector<HTMLElement>('.example-try')?.focus();
  };
  if (!Shown) return null;
  return figures.map((figure) =>
    createPortal(
      <Shown title={figure.dataset.example ?? ''} onClose={() => close(figure)} />,
      getLive(figure),
      figure.dataset.example,
    ),
  );
};
