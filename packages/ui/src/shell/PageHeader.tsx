import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { usePagePart } from '../provider/hostElement.ts';

/** Props of `PageHeader`. */
export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  /** The only `h1` of the page; inside of another page an `h2`. */
  title: ReactNode;
  /** One sentence about the purpose of the page. */
  description?: ReactNode;
  /** The path from the root to the page, as `Breadcrumbs`. */
  breadcrumbs?: ReactNode;
  /** Content next to the title, such as 'Saved' or a count. */
  status?: ReactNode;
  /** Actions of the page. */
  actions?: ReactNode;
}

/** The head of a page: title, purpose and actions. */
export function PageHeader({
  title,
  description,
  breadcrumbs,
  status,
  actions,
  className,
  ...rest
}: PageHeaderProps): ReactNode {
  const { Title } = usePagePart();
  return (
    <header
      data-slot="page-header"
      {...rest}
      className={cn('vt:flex vt:flex-col vt:gap-1 vt:px-gutter vt:pt-5 vt:pb-4', className)}
    >
      {breadcrumbs}
      <div className="vt:flex vt:flex-wrap vt:items-start vt:justify-between vt:gap-x-4 vt:gap-y-3">
        <div className="vt:flex vt:min-w-0 vt:flex-col vt:gap-1">
          <div className="vt:flex vt:min-h-control vt:min-w-0 vt:items-center vt:gap-3">
            <Title className="vt:min-w-0 vt:truncate vt:rounded-control vt:text-xl vt:font-semibold vt:focus-ring">
              {title}
            </Title>
            {status && <div className="vt:shrink-0 vt:text-sm vt:text-muted vt:tabular-nums">{status}</div>}
          </div>
          {description && <p className="vt:max-w-prose vt:text-muted">{description}</p>}
        </div>
        {actions && <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-2">{actions}</div>}
      </div>
    </header>
  );
}
