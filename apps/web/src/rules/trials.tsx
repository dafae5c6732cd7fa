import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { loadChunk } from '../api/load-chunk.ts';
import type { TrialOf } from './trial/trial.tsx';

type TrialComponent = ComponentType<Parameters<typeof TrialOf>[0]>;

const figureOf = ({ target }: Event): HTMLElement | null => {
  const button = target instanceof Element ? target.closest('.example-try') : null;
  return button?.closest<HTMLElement>('.example') ?? null;
};

/** The place in a figure of the baked markup where its live board stands. */
const liveOf = (figure: HTMLElement): HTMLElement => figure.querySelector('.example-live')!;

/** Turns drawn examples into live boards where that is asked for. Their code is fetched at the first click. */
export const Trials = () => {
  const [Shown, setShown] = useState<TrialComponent | null>(null);
  const [figures, setFigures] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const figure = figureOf(event);
      if (!figure) return;
      loadChunk('trial', () => import('./trial/trial.tsx')).then(
        (module) => {
          liveOf(figure).textContent = '';
          figure.toggleAttribute('data-live', true);
          setShown(() => module.TrialOf);
          setFigures((open) => [...open.filter((each) => each !== figure), figure]);
        },
        (failure: Error) => {
          liveOf(figure).textContent = failure.message;
        },
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  const close = (figure: HTMLElement): void => {
    figure.toggleAttribute('data-live', false);
    setFigures((open) => open.filter((each) => each !== figure));
    figure.querySelector<HTMLElement>('.example-try')?.focus();
  };
  if (!Shown) return null;
  return figures.map((figure) =>
    createPortal(
      <Shown title={figure.dataset.example ?? ''} onClose={() => close(figure)} />,
      liveOf(figure),
      figure.dataset.example,
    ),
  );
};
