import type { LinkComponentProps } from '@vitrine/ui/provider';
import { Link } from 'react-router';

/** Paths that the server answers itself: the router must not handle them. */
const serverPath = /^\/(?:api\/|download\.aspx|logout(?:[/?#]|$))/iu;

function isRouted({ href, target, download }: LinkComponentProps): boolean {
  const opensElsewhere = target !== undefined && target !== '_self';
  return href.startsWith('/') && !serverPath.test(href) && !opensElsewhere && download === undefined;
}

/**
 * The link component of the parts: pages of the application change without a reload, everything else is a plain
 * anchor.
 */
export function RouterLink(props: LinkComponentProps) {
  const { href, children, ...rest } = props;
  if (isRouted(props))
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
