import {
  defaultDashboard,
  isBuiltInWidget,
  planCommand,
  widgetCatalogue,
  type DashboardCommand,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { useState, type ReactNode } from 'react';
import { DashboardEditor, type DashboardEditorProps } from '../../dashboard-editor/index.ts';
import { useMessages } from '../../messages/index.ts';
import { dashboardMessages } from '../../messages/en/dashboard.ts';

/** Props of `DashboardEditing`. */
export interface DashboardEditingProps extends Partial<DashboardEditorProps> {
  /** Called with the resulting layout and each command. */
  onLayout?: ((placements: readonly WidgetPlacement[], command: DashboardCommand) => void) | undefined;
}

/** The editor with a layout that it changes, as in a screen. */
export function DashboardEditing({
  placements: start = defaultDashboard,
  catalogue = widgetCatalogue,
  maxRows,
  onLayout,
  ...rest
}: DashboardEditingProps): ReactNode {
  const { t } = useMessages(dashboardMessages);
  const [placements, setPlacements] = useState(start);
  return (
    <DashboardEditor
      titleOf={(type) => (isBuiltInWidget(type) ? t(`dashboard.widget.${type}`) : type)}
      {...rest}
      {...{ placements, catalogue, maxRows }}
      onCommand={(command) => {
        const plan = planCommand(placements, command, { catalogue, maxRows });
        setPlacements(plan.placements);
        onLayout?.(plan.placements, command);
        return plan;
      }}
    />
  );
}
