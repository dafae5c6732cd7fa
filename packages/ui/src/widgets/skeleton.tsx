import type { CSSProperties } from 'react';

export interface SkeletonProps {
  readonly width: CSSProperties['width'];
  readonly height: CSSProperties['height'];
}

/** A placeholder for content that is loading. Purely visual: also say so in text nearby. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className="sm-skeleton" style={{ width, height }} aria-hidden="true" />
);
