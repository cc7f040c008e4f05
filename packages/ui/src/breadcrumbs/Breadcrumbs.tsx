import { ChevronRightIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { mirrorInRtl, Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** One level of the path to the current page. */
export interface Crumb {
  /** Unique among the levels. */
  id: string;
  /** The name of the level. */
  label: string;
  /** Address of the level; absent for the current page. */
  href?: string | undefined;
}

/** Props of `Breadcrumbs`. */
export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The levels from the root to the current page, which is the last. */
  items: readonly Crumb[];
}

/** The path from the root to the current page, which is the last item. */
export function Breadcrumbs({ items, className, ...rest }: BreadcrumbsProps): ReactNode {
  const { t } = useMessages();
  return (
    <nav
      data-slot="breadcrumbs"
      aria-label={t('common.breadcrumbs')}
      {...rest}
      className={cn('vt:min-w-0', className)}
    >
      <ol className="vt:flex vt:flex-wrap vt:items-center vt:gap-1 vt:text-sm vt:text-muted">
        {items.map((item, index) => (
          <li key={item.id} className="vt:flex vt:max-w-60 vt:min-w-0 vt:items-center vt:gap-1">
            {index > 0 && (
              <Icon icon={<ChevronRightIcon className={mirrorInRtl} />} className="vt:size-3.5" />
            )}
            {item.href !== undefined && index < items.length - 1 ? (
              <Link
                variant="plain"
                href={item.href}
                className="vt:rounded-picture vt:inline-flex vt:min-h-6 vt:min-w-0 vt:items-center vt:hover:text-text vt:hover:underline"
              >
                <bdi className="vt:truncate">{item.label}</bdi>
              </Link>
            ) : (
              <span aria-current="page" className="vt:truncate vt:text-text">
                <bdi className="vt:plain">{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
