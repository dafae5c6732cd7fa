import { useEffect, useRef, useState } from 'react';
import { t } from '@stackmate/words';
import { useAsset, useAssets } from './assets.tsx';

type Loading =
  | { readonly state: 'loading'; readonly src: string | null }
  | { readonly state: 'loaded'; readonly src: string }
  | { readonly state: 'failed'; readonly message: string };

const useLoaded = (url: string): readonly [Loading, (next: Loading) => void] => {
  const { load, loadedPaths } = useAssets();
  const [loading, setLoading] = useState<Loading>(() =>
    load
      ? { state: 'loading', src: null }
      : { state: loadedPaths?.has(url) ? 'loaded' : 'loading', src: url },
  );
  useEffect(() => {
    if (!load) return undefined;
    let wanted = true;
    load(url).then(
      (src) => wanted && setLoading({ state: 'loading', src }),
      (reason: unknown) =>
        wanted &&
        setLoading({
          state: 'failed',
          message: reason instanceof Error ? reason.message : String(reason),
        }),
    );
    return () => {
      wanted = false;
    };
  }, [url, load]);
  return [loading, setLoading];
};

export interface PictureProps {
  /** A path of the catalogue, such as `/cards/EmberWyrm.svg`. */
  readonly path: string;
  /** Text for screen readers; empty if the text nearby says the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Whether to load only when scrolled into view. By default only if it hasn't been loaded before. */
  readonly lazy?: boolean;
}

/** A picture with a shimmer while loading, and a message if loading fails. */
export const Picture = (props: PictureProps) => {
  const url = useAsset(props.path);
  // The key resets the state for another picture.
  return <LoadingPicture key={url} {...props} url={url} />;
};

const LoadingPicture = ({
  url,
  path,
  alt,
  width,
  height,
  lazy,
}: PictureProps & { readonly url: string }) => {
  const { loadedPaths, load } = useAssets();
  const [loading, setLoading] = useLoaded(url);
  const loaded = (src: string): void => {
    loadedPaths?.add(src);
    setLoading({ state: 'loaded', src });
  };
  const image = useRef<HTMLImageElement>(null);
  // A picture in server-rendered HTML may have failed before the listeners were attached.
  useEffect(() => {
    const shown = image.current;
    if (load || !shown?.complete || shown.naturalWidth > 0) return undefined;
    let wanted = true;
    shown.decode().catch(() => wanted && setLoading({ state: 'failed', message: path }));
    return () => {
      wanted = false;
    };
  }, [path, load, setLoading]);
  if (loading.state === 'failed') {
    return (
      <span className="sm-picture sm-picture--failed" role="img" aria-label={alt || undefined}>
        <span className="sm-picture__message">
          {t('Error loading image: {image}', { image: loading.message })}
        </span>
      </span>
    );
  }
  return (
    <span className={`sm-picture sm-picture--${loading.state}`}>
      {loading.src === null ? null : (
        <img
          // A picture in server-rendered HTML may have loaded before the listeners were attached.
          ref={(shown) => {
            image.current = shown;
            if (shown?.complete && shown.naturalWidth > 0 && loading.state === 'loading') {
              loaded(loading.src ?? url);
            }
          }}
          src={loading.src}
          alt={alt}
          width={width}
          height={height}
          loading={(lazy ?? !loadedPaths?.has(url)) ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={() => loading.state === 'loading' && loaded(loading.src ?? url)}
          onError={() => {
            loadedPaths?.delete(loading.src ?? url);
            setLoading({ state: 'failed', message: path });
          }}
        />
      )}
    </span>
  );
};
