// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TouchMark } from './touch-mark.tsx';

it('a touch is seen where it was felt, a click of a mouse is not', () => {
  const animate = vi.fn<(frames: Keyframe[]) => void>();
  const { container, unmount } = render(<TouchMark />);
  Object.assign(container.querySelector('.touch-mark')!, { animate });
  const point = { clientX: 30, clientY: 40 };
  fireEvent.pointerDown(document.body, { ...point, pointerType: 'mouse' });
  expect(animate).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body, { ...point, pointerType: 'touch' });
  expect(animate).toHaveBeenCalledOnce();
  const [[frames]] = animate.mock.calls;
  expect(frames.map(({ transform }) => transform)).toEqual([
    expect.stringContaining('translate(30px, 40px)'),
    'translate(30px, 40px)',
  ]);
  expect(frames.at(-1)!.opacity).toBe(0);
  unmount();
  fireEvent.pointerDown(document.body, { ...point, pointerType: 'touch' });
  expect(animate).toHaveBeenCalledOnce();
});
