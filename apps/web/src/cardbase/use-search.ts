import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { filtersOf } from '../search/filters-of.ts';
import type { FilterName, Filters } from '../search/filters.ts';
import { parse } from '../search/parse.ts';
import type { Parsed } from '../search/parse.ts';
import { print, printNode } from '../search/print.ts';
import type { Query } from '../search/query.ts';
import { chosen, withFilters } from '../search/with-filters.ts';
import { addressOf, onPage, readAddress } from './address.ts';
import type { Asked } from './address.ts';

/** How long nothing must be typed before the address says it, in milliseconds. */
const pause = 350;

/** The search as it stands in the fields, a moment before it stands in the address. */
export interface Search {
  /** What the address says. */
  readonly asked: Asked;
  /** What stands in the text field. */
  readonly text: string;
  readonly parsed: Parsed;
  readonly filters: Filters;
  readonly onlyText: readonly string[];
  readonly type: (text: string) => void;
  readonly choose: (name: FilterName, value: string) => void;
  readonly typeFilter: (name: FilterName, value: string) => void;
  readonly sortBy: (change: Pick<Query, 'sort' | 'order'>) => void;
  readonly reset: () => void;
  /** Nothing more is typed for now. */
  readonly done: () => void;
  readonly turnTo: (page: number) => void;
  /** Another way of showing the same. */
  readonly show: (change: Partial<Pick<Asked, 'view' | 'advanced'>>) => void;
}

/** Keeps fields, text and address in step. Choices are steps back; what is typed in one go is one step. */
export function useSearch(search: string): Search {
  const asked = useMemo(() => readAddress(search), [search]);
  const navigate = useNavigate();
  const [text, setText] = useState(asked.text);
  /** What the address says as far as this hook knows. */
  const told = useRef(asked.text);
  const typing = useRef<{ timer: number; hasStep: boolean } | null>(null);

  // Back, forward, and links write the field anew.
  useEffect(() => {
    if (asked.text === told.current) return;
    told.current = asked.text;
    setText(asked.text);
  }, [asked.text]);

  const latest = useRef(asked);
  latest.current = asked;

  const go = (wanted: Asked, isSameStep: boolean): void => {
    told.current = wanted.text;
    void navigate(addressOf(wanted), { replace: isSameStep, preventScrollReset: true });
  };

  const tell = (next: string, isSameStep: boolean): void => {
    if (next.trim() === latest.current.text) return;
    go({ ...latest.current, text: next.trim(), page: 1 }, isSameStep);
  };

  const stopTyping = (): void => {
    if (typing.current) window.clearTimeout(typing.current.timer);
    typing.current = null;
  };
  useEffect(() => stopTyping, []);

  const type = (next: string): void => {
    setText(next);
    const hasStep = typing.current?.hasStep ?? false;
    if (typing.current) window.clearTimeout(typing.current.timer);
    const timer = window.setTimeout(() => {
      tell(next, hasStep);
      typing.current = { timer: 0, hasStep: true };
    }, pause);
    typing.current = { timer, hasStep };
  };

  const set = (next: string): void => {
    stopTyping();
    setText(next);
    tell(next, false);
  };

  const parsed = useMemo(() => parse(text), [text]);
  const form = useMemo(() => filtersOf(parsed.query), [parsed]);
  const onlyText = useMemo(() => form.onlyText.map(printNode), [form]);
  const written = (name: FilterName, value: string): string =>
    print(withFilters(parsed.query, chosen(form.filters, name, value)));

  return {
    asked,
    text,
    parsed,
    filters: form.filters,
    onlyText,
    type,
    choose: (name, value) => set(written(name, value)),
    typeFilter: (name, value) => type(written(name, value)),
    sortBy: (change) => set(print({ ...parsed.query, ...change, page: 1 })),
    reset: () => set(''),
    done: () => {
      if (typing.current) tell(text, typing.current.hasStep);
      stopTyping();
    },
    turnTo: (page) => {
      const wanted = onPage({ ...latest.current, text: text.trim() }, page);
      stopTyping();
      setText(wanted.text);
      told.current = wanted.text;
      void navigate(addressOf(wanted));
    },
    show: (change) => go({ ...latest.current, ...change }, true),
  };
}
