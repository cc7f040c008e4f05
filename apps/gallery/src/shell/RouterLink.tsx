import type { LinkComponentProps } from '@vitrine/ui/provider';
import { Link } from 'react-router';

/** Paths that the server answers itself: the router must let them through. */
const serverPath = /^\/(?:api\/|download\.aspx|logout(?:[/?#]|$))/iu;

function isRouted({ href, target, download }: LinkComponentProps): boolean {
  const leavesPage = target !== undefined && target !== '_self';
  return href.startsWith('/') && !serverPath.test(href) && !leavesPage && download === undefined;
}

/** The link of the parts: pages of the application change without a reload, everything else is a plain anchor. */
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
