import type { CardSubtype, Element, MonsterType } from '@stackmate/engine';
import { fileNameOf, useAsset, useAssets } from '../assets/assets.tsx';
import { smallPath } from '../assets/small-path.ts';

interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** What is read out. Empty where the same words stand beside it. */
  readonly alt?: string;
  /** Whether it is wanted only when it comes into view, as in long lists; if not given, as all of the page. */
  readonly lazy?: boolean;
}

/** An icon that can't be had leaves its place empty; its words are still read out. */
function hideMissingIcon(image: HTMLImageElement): void {
  console.error(`Error loading icon: ${image.getAttribute('src')}`);
  image.classList.add('sm-icon--lost');
}

const Icon = ({ path, size = 20, alt = '', lazy }: IconProps & { path: string }) => {
  const page = useAssets();
  const src = useAsset(path);
  return (
    <img
      // Another one begins anew: what was lost is hidden.
      key={src}
      className="sm-icon"
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
  /** Made of pixels, for tiny faces. */
  readonly isSmall?: boolean;
}

/** A disc in the element's ink. */
export const ElementIcon = ({ element, isSmall = false, ...rest }: ElementIconProps) => {
  const path = `/elements/${fileNameOf(element)}.svg`;
  return <Icon path={isSmall ? smallPath(path) : path} alt={element} {...rest} />;
};

/** A square plate. */
export const MonsterTypeIcon = ({ type, ...rest }: IconProps & { readonly type: MonsterType }) => (
  <Icon path={`/types/${fileNameOf(type)}.svg`} alt={type} {...rest} />
);

/** A hexagon; only for subtypes that cards show by an icon. */
export const SubtypeIcon = ({
  subtype,
  ...rest
}: IconProps & { readonly subtype: CardSubtype }) => (
  <Icon path={`/subtypes/${fileNameOf(subtype)}.svg`} alt={subtype} {...rest} />
);

/** The signs of numbers, range types and places. */
export const signNames = [
  'power',
  'iq',
  'eq',
  'range',
  'energy',
  'level',
  'diagonal',
  'square',
  'circle',
  'global',
  'king',
  'monster',
  'spell',
  'rule',
  'deck',
  'hand',
  'bin',
  'void',
  'superdeck',
  'link',
] as const;
export type SignName = (typeof signNames)[number];

/** A bare sign in the second ink, for paper. */
export const Sign = ({ name, ...rest }: IconProps & { readonly name: SignName }) => (
  <Icon path={`/signs/${name}.svg`} {...rest} />
);

/** The stamp of an ability, by the path that its card data gives. */
export const AbilityIcon = ({ path, ...rest }: IconProps & { readonly path: string }) => (
  <Icon path={path} {...rest} />
);
