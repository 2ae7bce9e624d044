import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; onError: () => void; children: ReactNode };

/** Catches a player whose code did not arrive: the page around it stays. */
export class PlayerBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
