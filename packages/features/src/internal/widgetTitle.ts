import type { Messages } from '@vitrine/ui/messages';
import type { dashboardMessages } from '@vitrine/ui/messages/en';

interface TitledWidget {
  readonly type: string;
  title(messages: Messages<typeof dashboardMessages>): string;
}

/**
 * Returns the title of a widget; its type when the widget's own `title` throws, so that one widget does not break the
 * page.
 */
export function widgetTitle(widget: TitledWidget, messages: Messages<typeof dashboardMessages>): string {
  try {
    return widget.title(messages);
  } catch {
    return widget.type;
  }
}
