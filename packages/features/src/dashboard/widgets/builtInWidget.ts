import type { DashboardWidgetData, BuiltInWidgetType } from '@vitrine/core/contract';
import { widgetCatalogue } from '@vitrine/core/dashboard';
import { loadBuiltInWidget } from '@vitrine/hooks/dashboard';
import type { DashboardWidget } from './DashboardWidget.ts';

type WidgetComponents<Data> = Pick<DashboardWidget<Data>, 'Part' | 'Summary' | 'Placeholder'>;

/** Returns a built-in widget from its row of the catalogue, its title, its calls and its components. */
export function builtInWidget<Type extends BuiltInWidgetType>(
  type: Type,
  components: WidgetComponents<DashboardWidgetData[Type]>,
): DashboardWidget<DashboardWidgetData[Type]> {
  const name: BuiltInWidgetType = type;
  return {
    ...widgetCatalogue[type],
    type,
    batch: type,
    title: ({ t }) => t(`dashboard.widget.${name}`),
    load: (input) => loadBuiltInWidget(type, input),
    ...components,
  };
}
