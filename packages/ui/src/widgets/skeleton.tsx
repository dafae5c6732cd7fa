import type { CSSProperties } from 'react';

export interface SkeletonProps {
  readonly width: CSSProperties['width'];
  readonly height: CSSProperties['height'];
}

/** Holds the place of what is still loading. Say so in words somewhere near: this is only seen. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className="sm-skeleton" style={{ width, height }} aria-hidden="true" />
);
