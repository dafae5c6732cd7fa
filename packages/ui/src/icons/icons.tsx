import { elementName, monsterTypeName } from '../names/names.ts';
import type { Element, MonsterType } from '@stackmate/engine';
import { toFileName, useAsset, useAssets } from '../assets/assets.tsx';
import { smallPath } from '../assets/small-path.ts';

interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** Text for screen readers; empty if the text nearby says the same. */
  readonly alt?: string;
  /** Whether to load only when scrolled into view, as in long lists. Defaults to the page's setting. */
  readonly lazy?: boolean;
  /** What it shows, for its explanation (signs/explain.ts). */
  readonly sign?: string;
}

/** Hides an icon that failed to load; its space and alternative text remain. */
function hideMissingIcon(image: HTMLImageElement): void {
  console.error(`Error loading icon: ${image.getAttribute('src')}`);
  image.classList.add('sm-icon--lost');
}

const Icon = ({ path, size = 20, alt = '', lazy, sign }: IconProps & { path: string }) => {
  const page = useAssets();
  const src = useAsset(path);
  return (
    <img
      // The key resets an icon that was hidden after a failure.
      key={src}
      className="sm-icon"
      data-sign={sign}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={(lazy ?? page.lazy) ? 'lazy' : undefined}
      fetchPriority="low"
      decoding="async"
      draggable={false}
      onError={({ currentTarget }) => hideMissingIcon(currentTarget)}
    />
  );
};

interface ElementIconProps extends IconProps {
  readonly element: Element;
  /** Whether to use bitmaps, for tiny faces. */
  readonly isSmall?: boolean;
}

/** A disc in the element's ink. */
export const ElementIcon = ({ element, isSmall = false, ...rest }: ElementIconProps) => {
  const path = `/elements/${toFileName(element)}.svg`;
  return (
    <Icon
      path={isSmall ? smallPath(path) : path}
      alt={elementName(element)}
      sign={`element ${element}`}
      {...rest}
    />
  );
};

/** A square plate. */
export const MonsterTypeIcon = ({ type, ...rest }: IconProps & { readonly type: MonsterType }) => (
  <Icon
    path={`/types/${toFileName(type)}.svg`}
    alt={monsterTypeName(type)}
    sign={`type ${type}`}
    {...rest}
  />
);

/** Names of icons for numbers, range types and Kings. */
export const glyphNames = [
  'power',
  'iq',
  'eq',
  'diagonal',
  'square',
  'circle',
  'global',
  'king',
] as const;
export type GlyphName = (typeof glyphNames)[number];

/** A plain icon in the second ink, for use on paper. */
export const Glyph = ({ name, ...rest }: IconProps & { readonly name: GlyphName }) => (
  <Icon path={`/signs/${name}.svg`} {...rest} />
);

/** An ability's icon, by the path in its card data. */
export const AbilityIcon = ({ path, ...rest }: IconProps & { readonly path: string }) => (
  <Icon path={path} {...rest} />
);
