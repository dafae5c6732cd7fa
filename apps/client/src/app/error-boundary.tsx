import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from '../shared/error-page.tsx';

interface BoundaryProps {
  /** The address; another one is tried afresh. */
  readonly place: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: unknown;
  readonly place: string;
}

// React catches what a page throws with a class only.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure: failure ?? new Error('Unknown failure') };
  }

  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    before: BoundaryState,
  ): BoundaryState | null {
    return place === before.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <BrokenPage failure={failure} />;
  }
}

/** Shows what happened in the place of a page that broke, or whose code could not be loaded. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}
