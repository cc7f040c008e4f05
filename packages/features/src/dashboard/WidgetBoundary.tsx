import { ApiError } from '@vitrine/core/contract';
import { Component, type ReactNode } from 'react';

export interface WidgetBoundaryProps {
  /** Is told why the part could not be drawn; until it is drawn anew, nothing stands in its place. */
  onFailed: (error: ApiError) => void;
  children: ReactNode;
}

/** Keeps a widget that throws while it is drawn from taking the page away. A class, because React has no other way. */
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
