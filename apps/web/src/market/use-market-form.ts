import { useEffect, useRef } from 'react';
import type { ChangeEvent, RefObject, SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { marketFields } from './market-answer.ts';

/** Time after a key before the cards are searched, in ms. */
const typingPause = 350;

/** Returns the address of what a form asks for, with the fields that are filled in. */
function addressOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  const filled = marketFields.flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  const query = new URLSearchParams(filled).toString();
  return query === '' ? '/market' : `/market?${query}`;
}

/** Searches while a visitor types and chooses, and shows in the form what a followed link asks for. */
export function useMarketForm(): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(search);
    for (const name of marketFields) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || field === document.activeElement) continue;
      field.value = values.get(name) ?? (name === 'sort' ? 'price' : '');
    }
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const go = (from: HTMLFormElement): void => {
    window.clearTimeout(timer.current);
    void navigate(addressOf(from), { replace: true, preventScrollReset: true });
  };
  return {
    form,
    onChange({ currentTarget, target }) {
      if (target instanceof HTMLSelectElement) return go(currentTarget);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => go(currentTarget), typingPause);
    },
    onSubmit(event) {
      event.preventDefault();
      go(event.currentTarget);
    },
  };
}
