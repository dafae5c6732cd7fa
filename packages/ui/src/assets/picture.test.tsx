import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AssetsProvider } from './assets.tsx';
import { Picture } from './picture.tsx';

const sage = <Picture path="/cards/TideSage.svg" alt="Tide Sage" width={320} height={200} />;

describe('picture', () => {
  it('shimmers until it has loaded', () => {
    const { container } = render(sage);
    expect(container.querySelector('.sm-picture--loading')).not.toBeNull();
    fireEvent.load(screen.getByAltText('Tide Sage'));
    expect(container.querySelector('.sm-picture--loading')).toBeNull();
    expect(container.querySelector('.sm-picture--loaded')).not.toBeNull();
  });

  it('appears immediately if it was loaded before', () => {
    const loadedPaths = new Set<string>();
    const page = <AssetsProvider value={{ base: '', loadedPaths }}>{sage}</AssetsProvider>;
    const { container, unmount } = render(page);
    expect(screen.getByAltText('Tide Sage').getAttribute('loading')).toBe('lazy');
    fireEvent.load(screen.getByAltText('Tide Sage'));
    expect(container.querySelector('.sm-picture--loaded')).not.toBeNull();
    unmount();
    const again = render(page);
    expect(again.container.querySelector('.sm-picture--loading')).toBeNull();
    expect(screen.getByAltText('Tide Sage').getAttribute('loading')).toBe('eager');
    fireEvent.error(screen.getByAltText('Tide Sage'));
    expect(loadedPaths.size).toBe(0);
  });

  it('names the picture that failed to load, and keeps its space and text', () => {
    render(sage);
    fireEvent.error(screen.getByAltText('Tide Sage'));
    expect(screen.getByText('Error loading image: /cards/TideSage.svg')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Tide Sage' })).toBeDefined();
  });

  it('also detects a failure before its listeners were attached, on a server-rendered page', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(sage);
    const image = container.querySelector('img')!;
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
    image.decode = () => Promise.reject(new DOMException('no image', 'EncodingError'));
    document.body.append(container);
    render(sage, { container, hydrate: true });
    await expect.poll(() => container.textContent).toContain('Error loading image: /cards');
  });

  it('uses the result of a loader, and its message if it fails', async () => {
    const resolveUrl = (url: string) => Promise.resolve(`blob:${url}`);
    const { rerender } = render(
      <AssetsProvider value={{ base: '/a', load: resolveUrl }}>{sage}</AssetsProvider>,
    );
    await expect
      .poll(() => screen.getByAltText('Tide Sage').getAttribute('src'))
      .toBe('blob:/a/cards/TideSage.svg');
    const lost = () => Promise.reject(new Error('404 Not Found'));
    rerender(<AssetsProvider value={{ base: '/a', load: lost }}>{sage}</AssetsProvider>);
    await expect
      .poll(() => screen.queryByText('Error loading image: 404 Not Found'))
      .not.toBeNull();
  });
});
