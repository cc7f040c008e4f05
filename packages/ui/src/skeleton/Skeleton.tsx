import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { skeletonVariants } from './skeleton.variants.ts';

/** Props of `Skeleton`. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The shape of the loading content. */
  shape?: 'text' | 'block' | 'circle' | undefined;
}

/** A placeholder with the shape of the loading content. It is not announced: mark the surrounding region as busy. */
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
