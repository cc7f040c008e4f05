import type { Messages } from '@vitrine/ui/messages';
import type { dashboardMessages } from '@vitrine/ui/messages/en';

interface TitledWidget {
  readonly type: string;
  title(messages: Messages<typeof dashboardMessages>): string;
}

/** Returns the title of a widget; its type when the widget's own function throws, so that one widget never takes the page away. */
export function widgetTitle(widget: TitledWidget, messages: Messages<typeof dashboardMessages>): string {
  try {
    return widget.title(messages);
  } catch {
    return widget.type;
  }
}
