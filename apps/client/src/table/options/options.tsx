import { t } from '@stackmate/words';
import { Children, isValidElement, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { splitPages } from './pages-of.ts';
import type { Size } from './pages-of.ts';
import './options.css';

/** Padding of the list around its options, in px: room for the focus outline. */
const padding = 4;
/** Gap between two options, in rem. */
const gap = 0.375;

/** Size of the button that leads to the next page, in rem. */
const more: Size = { width: 7.75, height: 2.75 };
const moreStyle = { width: `${more.width}rem`, height: `${more.height}rem` };

/** How a list of options that is too long is fitted into its room. */
interface Pages {
  /** The options that were measured. */
  readonly optionKeys: string;
  /** Whether the options are shortened. */
  readonly isCompact: boolean;
  /** The index of each page's first option. */
  readonly starts: readonly number[];
  readonly page: number;
  /** Room for options and size of the surrounding sheet at the time of measuring. */
  readonly room: Size;
  readonly sheet: Size;
  /** Height of everything else in the sheet then, in px. */
  readonly taken: number;
}

const elementSize = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
});

const isSame = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

const overflows = ({ scrollHeight, clientHeight }: Element): boolean =>
  scrollHeight > clientHeight + 1;

/** Divides a list into pages. Expects all its options to be drawn. */
function measure(list: HTMLElement): readonly number[] {
  const sizes = [...list.children].map((child) => {
    const { offsetWidth: width, offsetHeight: height } = child as HTMLElement;
    return { width, height };
  });
  const { width, height } = elementSize(list);
  // Sizes are rounded, maybe upwards.
  const box = { width: width - 2 * padding - 1, height: height - 2 * padding };
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const moreSize = { width: more.width * rem, height: more.height * rem };
  return splitPages(sizes, { box, gap: gap * rem, more: moreSize });
}

/** Returns what shares the sheet's height with the list. */
function partsBeside(list: HTMLElement, sheet: Element): readonly HTMLElement[] {
  const parts: Element[] = [];
  for (let around: Element = list; around !== sheet; around = around.parentElement!) {
    parts.push(...[...around.parentElement!.children].filter((part) => part !== around));
  }
  return parts as HTMLElement[];
}

const totalHeight = (parts: readonly HTMLElement[]): number =>
  parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);

/** Room that wouldn't show another option, in px. */
const negligible = 8;

/** Whether the pages were computed for a different amount of room than there is now. */
const isOutdated = (list: HTMLElement, sheet: Element, height: number, oldPages: Pages): boolean =>
  !isSame(elementSize(sheet), oldPages.sheet) ||
  height < oldPages.taken - negligible ||
  (overflows(list) && list.clientHeight < oldPages.room.height - 1);

interface OptionsProps {
  readonly label: string;
  readonly className?: string;
  /** Whether the options can be shortened, which is tried before they are split. */
  readonly canCompact?: boolean;
  /** Buttons, each with a key. */
  readonly children: ReactNode;
}

/**
 * Shows options to choose from. They wrap like words; if they need more room than their panel has, they are shortened
 * or split into pages, so that none lies beyond an edge.
 */
export function Options({ label, className = '', canCompact = false, children }: OptionsProps) {
  const options = Children.toArray(children);
  const optionKeys = options.map((option) => (isValidElement(option) ? option.key : '')).join(' ');
  const list = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Pages | null>(null);
  const pages = measured?.optionKeys === optionKeys ? measured : null;

  useLayoutEffect(() => {
    const box = list.current;
    const sheet = box?.closest('.sheet, .board-frame');
    if (!box || !sheet) return;
    const beside = partsBeside(box, sheet);
    const split = (isCompact: boolean): Pages => ({
      optionKeys,
      isCompact,
      starts: isCompact && !pages ? [0] : measure(box),
      page: 0,
      room: elementSize(box),
      sheet: elementSize(sheet),
      taken: totalHeight(beside),
    });
    const fitted = (): Pages | null => {
      if (!pages) return overflows(box) ? split(canCompact) : null;
      if (isOutdated(box, sheet, totalHeight(beside), pages)) return null;
      const isUnsplit = pages.starts.length === 1;
      return pages.isCompact && isUnsplit && overflows(box) ? split(true) : pages;
    };
    // The observer reports sizes after layout, so reading them costs nothing.
    const observer = new ResizeObserver(() => {
      const next = fitted();
      // At once, so that nobody sees options that are cut off.
      if (next !== pages) flushSync(() => setMeasured(next));
    });
    for (const part of [box, sheet, ...beside]) observer.observe(part);
    return () => observer.disconnect();
  }, [optionKeys, canCompact, pages]);

  const start = pages?.starts[pages.page] ?? 0;
  const end = pages?.starts[pages.page + 1] ?? options.length;
  const remaining = options.length - end;
  return (
    <div
      className={`options ${className} ${pages?.isCompact ? 'compact' : ''}`}
      role="group"
      aria-label={label}
      ref={list}
    >
      {options.slice(start, end)}
      {pages && pages.starts.length > 1 && (
        <button
          type="button"
          className="chip option-more"
          style={moreStyle}
          onClick={() => setMeasured({ ...pages, page: remaining > 0 ? pages.page + 1 : 0 })}
        >
          {remaining > 0 ? t('More ({count})', { count: remaining }) : t('First page')}
        </button>
      )}
    </div>
  );
}
