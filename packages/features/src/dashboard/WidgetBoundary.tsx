import { ApiError } from '@vitrine/core/contract';
import { Component, type ReactNode } from 'react';

export interface WidgetBoundaryProps {
  /** Called with the error. Nothing is shown in place of the widget until the boundary is mounted anew. */
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
