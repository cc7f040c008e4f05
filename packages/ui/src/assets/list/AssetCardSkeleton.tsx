import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { Skeleton } from '../../skeleton/index.ts';
import { captionHeight } from './cardFields.ts';

/** Props of `AssetCardSkeleton`. */
export interface AssetCardSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Pixels below the picture. Defaults to the height of name and size. */
  textHeight?: number | undefined;
}

/** A placeholder with the shape of a card, for a file that is not loaded. */
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
