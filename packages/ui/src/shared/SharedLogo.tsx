import type { SharedAppearance } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';

/** Props of `SharedLogo`. */
export interface SharedLogoProps {
  /** How the pages of the link look; without a logo nothing is drawn. */
  appearance: SharedAppearance | undefined;
  /** Classes that are added to those of the picture. */
  className?: string | undefined;
}

/** The logo of the account that has shared something. It is decoration: the sender is named in words. */
export function SharedLogo({ appearance, className }: SharedLogoProps): ReactNode {
  if (!appearance?.logo) return null;
  return (
    <img
      data-slot="shared-logo"
      src={appearance.logo.url}
      alt=""
      className={cn('vt:block vt:h-8 vt:w-auto vt:max-w-40 vt:object-contain', className)}
    />
  );
}
