import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { Skeleton } from '../../skeleton/index.ts';
import { captionHeight } from './cardFields.ts';

/** What `AssetCardSkeleton` takes. */
export interface AssetCardSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Pixels below the picture; those of name and size unless told. */
  textHeight?: number | undefined;
}

/** The place of a card whose file is not loaded yet, in the same shape. */
export function AssetCardSkeleton({
  textHeight = captionHeight,
  className,
  ...rest
}: AssetCardSkeletonProps): ReactNode {
  return (
    <div
      data-slot="asset-card-skeleton"
      {...rest}
      className={cn('vt:flex vt:h-full vt:min-w-0 vt:flex-col', className)}
    >
      <div className="vt:min-h-0 vt:flex-1 vt:rounded-control vt:bg-mat" />
      <div
        className="vt:flex vt:shrink-0 vt:flex-col vt:gap-2 vt:overflow-hidden"
        style={{ height: textHeight }}
      >
        <Skeleton className="vt:mt-2.5 vt:over:w-3/5" />
        <Skeleton className="vt:over:h-2.5 vt:over:w-2/5" />
      </div>
    </div>
  );
}
