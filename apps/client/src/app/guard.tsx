import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from './lost.tsx';

interface NetProps {
  /** The address; another one is tried afresh. */
  readonly place: string;
  readonly children: ReactNode;
}

interface NetState {
  readonly failure: unknown;
  readonly place: string;
}

// React catches what a page throws with a class only.
class Net extends Component<NetProps, NetState> {
  override state: NetState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(failure: unknown): Partial<NetState> {
    return { failure: failure ?? new Error('Unknown failure') };
  }

  static getDerivedStateFromProps({ place }: NetProps, before: NetState): NetState | null {
    return place === before.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <BrokenPage failure={failure} />;
  }
}

/** Shows what happened in the place of a page that broke, or whose code could not be loaded. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return <Net place={key}>{children}</Net>;
}
