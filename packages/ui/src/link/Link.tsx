import { ExternalLinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useLinkComponent, type LinkComponentProps } from '../provider/LinkContext.tsx';
import { linkVariants } from './link.variants.ts';

/** Props of `Link`. */
export interface LinkProps extends LinkComponentProps {
  /** `inline` is underlined in running text, `quiet` only on hover, `plain` has no style. */
  variant?: 'inline' | 'quiet' | 'plain' | undefined;
  /** Opens a new tab and announces it. */
  newTab?: boolean | undefined;
}

/** A link that uses the router of the product (`Link` of the provider). */
export function Link({
  variant = 'inline',
  newTab = false,
  className,
  children,
  ...rest
}: LinkProps): ReactNode {
  const Anchor = useLinkComponent();
  const { t } = useMessages();
  const tab = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Anchor data-slot="link" {...tab} {...rest} className={cn(linkVariants({ variant }), className)}>
      {children}
      {newTab && (
        <>
          <Icon icon={<ExternalLinkIcon />} className="vt:ms-1 vt:inline-block vt:align-[-0.15em]" />
          <span className="vt:visually-hidden"> ({t('common.newTab')})</span>
        </>
      )}
    </Anchor>
  );
}
