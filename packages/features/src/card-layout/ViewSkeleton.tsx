import { Skeleton } from '@vitrine/ui/skeleton';
import type { ReactNode } from 'react';

const listRows = Array.from({ length: 10 }, (_, at) => at);
const cardRows = Array.from({ length: 6 }, (_, at) => at);

/** Placeholder with the shape of a view's editor: toolbar, settings, list, and the card with the spinner. */
export function ViewSkeleton({ children }: { children: ReactNode }) {
  return (
    <div data-slot="view-skeleton" className="vt:flex vt:flex-col vt:gap-4">
      <div className="vt:flex vt:gap-2">
        <Skeleton shape="block" className="vt:over:h-control-small vt:over:w-20" />
        <Skeleton shape="block" className="vt:over:h-control-small vt:over:w-20" />
      </div>
      <Skeleton shape="block" className="vt:over:h-control vt:over:w-60" />
      <div className="vt:flex vt:flex-col vt:gap-6 vt:lg:flex-row vt:lg:items-start">
        <div className="vt:flex vt:flex-col vt:gap-2 vt:lg:w-80 vt:lg:shrink-0">
          <Skeleton className="vt:over:h-6 vt:over:w-40" />
          <Skeleton shape="block" className="vt:over:h-control" />
          <div className="vt:grid vt:grid-cols-1 vt:gap-1 vt:md:grid-cols-3 vt:lg:grid-cols-1">
            {listRows.map((at) => (
              <Skeleton key={at} shape="block" className="vt:over:h-8" />
            ))}
          </div>
        </div>
        <div className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-2">
          <Skeleton className="vt:over:h-6 vt:over:w-40" />
          <div className="vt:flex vt:justify-center vt:rounded-card vt:bg-surface-sunken vt:p-3 vt:md:p-6">
            <div className="vt:flex vt:w-full vt:max-w-112 vt:flex-col vt:overflow-clip vt:rounded-card vt:border vt:border-border vt:bg-surface-raised">
              <div className="vt:grid vt:aspect-3/2 vt:place-items-center vt:bg-mat">{children}</div>
              <div className="vt:flex vt:flex-col vt:gap-1 vt:p-2">
                {cardRows.map((at) => (
                  <Skeleton key={at} shape="block" className="vt:over:h-8" />
                ))}
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
