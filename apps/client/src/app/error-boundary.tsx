import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from '../kit/error-page/error-page.tsx';

interface BoundaryProps {
  /** Key of the current location; another one clears the error. */
  readonly locationKey: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: unknown;
  readonly locationKey: string;
}

// React can catch rendering errors only with a class.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure: failure ?? new Error('Unknown failure') };
  }

  static getDerivedStateFromProps(
    { locationKey }: BoundaryProps,
    before: BoundaryState,
  ): BoundaryState | null {
    return locationKey === before.locationKey ? null : { failure: null, locationKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <BrokenPage failure={failure} />;
  }
}

/** Shows an error page in place of a page that failed or couldn't be loaded. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary locationKey={key}>{children}</Boundary>;
}
