import type { SharedLink } from '@vitrine/hooks/shared';
import { Banner } from '@vitrine/ui/banner';
import { useFocusExit } from '@vitrine/ui/focus';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { useRef, type ReactNode } from 'react';
import { RetryLinkButton } from './RetryLinkButton.tsx';

export interface LinkProblemProps {
  link: SharedLink<unknown>;
}

function ProblemBanner({ link, children }: LinkProblemProps & { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusExit(root);
  return (
    <Banner
      ref={root}
      tone="warning"
      className="vt:mb-3 vt:shrink-0"
      actions={<RetryLinkButton size="small" link={link} />}
    >
      {children}
    </Banner>
  );
}

/** Says that what is on screen of a link may be old, or is not all. */
export function LinkProblem({ link }: LinkProblemProps) {
  const { t } = useMessages(sharedPagesMessages);
  const error = link.filesError ?? (link.status === 'ready' ? link.error : undefined);
  if (!error) return null;
  return (
    <ProblemBanner link={link}>
      {t(link.filesError ? 'shared.folder.moreFailed' : 'shared.folder.refreshFailed')} {errorText(t, error)}
    </ProblemBanner>
  );
}
