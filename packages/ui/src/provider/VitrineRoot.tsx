import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useRootAttributes } from './appearance.ts';

/** Props of `VitrineRoot`. */
export type VitrineRootProps = ComponentProps<'div'>;

/** The root of Vitrine's styles: a block with the page's surface, theme, density, language and direction. */
export function VitrineRoot({ className, children, ...rest }: VitrineRootProps): ReactNode {
  return (
    <div
      data-slot="vitrine-root"
      {...useRootAttributes()}
      {...rest}
      className={cn('vitrine-root vt:bg-surface', className)}
    >
      {children}
    </div>
  );
}
