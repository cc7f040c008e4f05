import type { DashboardWidgetData, ProductWidgetType } from '@vitrine/core/contract';
import { widgetCatalogue } from '@vitrine/core/dashboard';
import { loadProductWidget } from '@vitrine/hooks/dashboard';
import type { DashboardWidget } from './DashboardWidget.ts';

type WidgetComponents<Data> = Pick<DashboardWidget<Data>, 'Part' | 'Summary' | 'Placeholder'>;

/** Returns a widget of the product from its row of the catalogue, its title, its calls and its components. */
export function productWidget<Type extends ProductWidgetType>(
  type: Type,
  components: WidgetComponents<DashboardWidgetData[Type]>,
): DashboardWidget<DashboardWidgetData[Type]> {
  const name: ProductWidgetType = type;
  return {
    ...widgetCatalogue[type],
    type,
    batch: type,
    title: ({ t }) => t(`dashboard.widget.${name}`),
    load: (input) => loadProductWidget(type, input),
    ...components,
  };
}
