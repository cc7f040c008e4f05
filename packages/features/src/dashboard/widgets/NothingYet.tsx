import { WidgetHint, type WidgetHintProps } from '@vitrine/ui/dashboard';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { useWidgetHost } from '../host.ts';

interface NothingYetProps extends Pick<WidgetHintProps, 'icon' | 'children'> {
  /** Whether files that are added appear here at once. */
  wantsFiles?: boolean | undefined;
}

/** A widget without entries: the reason, and a link to the files. */
export function NothingYet({ icon, wantsFiles = false, children }: NothingYetProps) {
  const { t } = useMessages(dashboardMessages);
  const { library } = useWidgetHost().addresses;
  const action = library !== undefined && (
    <Link href={library}>{t(wantsFiles ? 'dashboard.emptyAction' : 'common.goHome')}</Link>
  );
  return (
    <WidgetHint icon={icon} action={action}>
      {children}
    </WidgetHint>
  );
}
