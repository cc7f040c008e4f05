import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { skeletonVariants } from './skeleton.variants.ts';

/** What `Skeleton` takes. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What it stands in for. */
  shape?: 'text' | 'block' | 'circle' | undefined;
}

/** Reserves the place of what is loading, in its real shape. Says nothing: the region around it is busy. */
export function Skeleton({ shape = 'text', className, ...rest }: SkeletonProps): ReactNode {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      {...rest}
      className={cn(skeletonVariants({ shape }), className)}
    />
  );
}
