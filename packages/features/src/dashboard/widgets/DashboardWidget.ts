import type { WidgetSize } from '@vitrine/core/dashboard';
import type { WidgetSource } from '@vitrine/hooks/dashboard';
import type { Messages } from '@vitrine/ui/messages';
import type { dashboardMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';

/** Props of a widget's `Part`. */
export interface WidgetPartProps<Data> {
  /** The result of `load`. */
  readonly data: Data;
  /** The current size of the widget. */
  readonly size: WidgetSize;
  /** Largest number of entries for this size. */
  readonly slots: number;
  /** The heading, which also names lists and charts. */
  readonly title: string;
}

/**
 * A widget of a dashboard: its allowed sizes, its data and its component. Products can pass their own widgets beside
 * `defaultWidgets`; the dashboard draws the states around them (loading, failed, forbidden, stale). `Part`, `Summary`
 * and `Placeholder` are components.
 *
 * @example
 * const weather: DashboardWidget<{ sentence: string }> = {
 *   type: 'weather',
 *   sizes: [{ width: 3, height: 2 }],
 *   title: () => 'Weather of the shoot',
 *   load: ({ signal }) => fetchForecast(signal),
 *   Part: ({ data }) => <p>{data.sentence}</p>,
 * };
 * <DashboardScreen widgets={[...defaultWidgets, weather]} />
 */
export interface DashboardWidget<Data = unknown> extends WidgetSource<Data> {
  /** Returns the heading in the language of the user. */
  title(messages: Messages<typeof dashboardMessages>): string;
  /** Renders the data. */
  Part(props: WidgetPartProps<Data>): ReactNode;
  /** Rendered beside the heading; `data` is undefined while it is loading. */
  Summary?(props: { readonly data: Data | undefined }): ReactNode;
  /** Placeholder in the shape of the data; defaults to that of the widget's kind. */
  Placeholder?(props: { readonly slots: number; readonly size: WidgetSize }): ReactNode;
}
