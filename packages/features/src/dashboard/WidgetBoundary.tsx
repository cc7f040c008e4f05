import { ApiError } from '@vitrine/core/contract';
import { Component, type ReactNode } from 'react';

export interface WidgetBoundaryProps {
  /** What is drawn: when it is other data, drawing is tried again. */
  data: unknown;
  /** Takes the place of what could not be drawn; `redraw` tries again with the same data. */
  renderFailed: (failure: { error: ApiError; redraw: () => void }) => ReactNode;
  children: ReactNode;
}

interface WidgetBoundaryState {
  data: unknown;
  error: ApiError | undefined;
}

/** Keeps a widget that throws while it is drawn from taking the page away. A class, because React has no other way. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  static getDerivedStateFromError(cause: unknown): Partial<WidgetBoundaryState> {
    return { error: new ApiError('unexpected', { cause }) };
  }

  static getDerivedStateFromProps(
    { data }: WidgetBoundaryProps,
    state: WidgetBoundaryState,
  ): WidgetBoundaryState | null {
    return Object.is(data, state.data) ? null : { data, error: undefined };
  }

  override state: WidgetBoundaryState = { data: this.props.data, error: undefined };

  override render(): ReactNode {
    const { error } = this.state;
    const redraw = () => this.setState({ error: undefined });
    return error ? this.props.renderFailed({ error, redraw }) : this.props.children;
  }
}
