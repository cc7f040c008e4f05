import type { SharedLink } from '@vitrine/hooks/shared';
import { Banner } from '@vitrine/ui/banner';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { RetryLinkButton } from './RetryLinkButton.tsx';

export interface LinkProblemProps {
  link: SharedLink<unknown>;
}

/** Says that what is on screen of a link may be old, or is not all. */
export function LinkProblem({ link }: LinkProblemProps) {
  const { t } = useMessages(sharedPagesMessages);
  const error = link.filesError ?? (link.status === 'ready' ? link.error : undefined);
  if (!error) return null;
  return (
    <Banner
      tone="warning"
      className="vt:mb-3 vt:shrink-0"
      actions={<RetryLinkButton size="small" link={link} />}
    >
      {t(link.filesError ? 'shared.folder.moreFailed' : 'shared.folder.refreshFailed')} {errorText(t, error)}
    </Banner>
  );
}
