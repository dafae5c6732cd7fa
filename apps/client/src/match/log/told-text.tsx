import type { Told } from '@stackmate/catalogue/told';
import { useStore } from '../store/index.ts';

/** A sentence with its cards and abilities as links to look at. */
export function ToldText({ told }: { readonly told: Told }) {
  const store = useStore();
  return told.map((run, index) => {
    if (run.run === 'text') return run.text;
    if (run.run === 'card' && run.id === null) return run.text;
    const look = (): void => {
      if (run.run === 'card') store.look({ at: 'card', ref: run.ref, id: run.id! });
      else store.look({ at: 'definition', id: run.id });
    };
    return (
      <button type="button" className="link" key={index} onClick={look}>
        {run.text}
      </button>
    );
  });
}
