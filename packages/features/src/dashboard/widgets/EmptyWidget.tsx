import { WidgetHint, type WidgetHintProps } from '@vitrine/ui/dashboard';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { useWidgetHost } from '../host.ts';

interface EmptyWidgetProps extends Pick<WidgetHintProps, 'icon' | 'children'> {
  /** Whether the link suggests an upload, for a widget that shows new uploads. */
  suggestsUpload?: boolean | undefined;
}

/** The content of a widget without entries: the reason, and a link to the library. */
export function EmptyWidget({ icon, suggestsUpload = false, children }: EmptyWidgetProps) {
  const { t } = useMessages(dashboardMessages);
  const { library } = useWidgetHost().addresses;
  const action = library !== undefined && (
    <Link href={library}>{t(suggestsUpload ? 'dashboard.emptyAction' : 'common.goHome')}</Link>
  );
  return (
    <WidgetHint icon={icon} action={action}>
      {children}
    </WidgetHint>
  );
}
