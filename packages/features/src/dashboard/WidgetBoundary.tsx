import { ApiError } from '@vitrine/core/contract';
import { Component, type ReactNode } from 'react';

export interface WidgetBoundaryProps {
  /** Called with the error. The boundary renders nothing until it is mounted again. */
  onFailed: (error: ApiError) => void;
  children: ReactNode;
}

/** Catches errors of a widget, so that the page stays. A class, because React has no hook for it. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(cause: unknown): void {
    this.props.onFailed(new ApiError('unexpected', { cause }));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
