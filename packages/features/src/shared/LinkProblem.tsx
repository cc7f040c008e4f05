import type { SharedLink } from '@vitrine/hooks/shared';
import { Banner } from '@vitrine/ui/banner';
import { useFocusExit } from '@vitrine/ui/focus';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { useRef, type ReactNode } from 'react';
import { RetryLinkButton } from './RetryLinkButton.tsx';

export interface LinkProblemProps {
  link: SharedLink<unknown>;
  /** Whether the requested file is no longer in the link, so that another one is on screen. */
  isFileMissing?: boolean | undefined;
}

function ProblemBanner({ link, children }: Pick<LinkProblemProps, 'link'> & { children: ReactNode }) {
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

/** Says that what is on screen of a link may be old, is not all, or is not what was wanted. */
export function LinkProblem({ link, isFileMissing }: LinkProblemProps) {
  const { t } = useMessages(sharedPagesMessages);
  const error = link.filesError ?? (link.status === 'ready' ? link.error : undefined);
  return (
    <>
      {isFileMissing && (
        <Banner tone="warning" className="vt:mb-3 vt:shrink-0">
          {t('shared.fileMissing')}
        </Banner>
      )}
      {error && (
        <ProblemBanner link={link}>
          {t(link.filesError ? 'shared.folder.moreFailed' : 'shared.folder.refreshFailed')}{' '}
          {errorText(t, error)}
        </ProblemBanner>
      )}
    </>
  );
}
