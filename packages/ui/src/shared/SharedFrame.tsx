import type { SharedAppearance } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { VitrineRoot, type VitrineRootProps } from '../provider/VitrineRoot.tsx';
import { PoweredBy } from './PoweredBy.tsx';
import { SharedThemeScope } from './SharedThemeScope.tsx';

/** Props of `SharedFrame`. */
export interface SharedFrameProps extends VitrineRootProps {
  /** How the pages of the link look; undefined while it is unknown. */
  appearance: SharedAppearance | undefined;
  /** The name of the product in the last line. Defaults to `Vitrine`. */
  product?: string | undefined;
  /** The content between the top of the page and its last line. */
  children: ReactNode;
}

/**
 * The page of a link, as high as the window, in the theme of the link. `default` is the theme of the provider. The last line
 * names the product.
 */
export function SharedFrame({
  appearance,
  product,
  className,
  children,
  ...rest
}: SharedFrameProps): ReactNode {
  return (
    <SharedThemeScope theme={appearance?.theme ?? 'default'}>
      <VitrineRoot
        data-slot="shared-frame"
        {...rest}
        className={cn('vt:flex vt:min-h-dvh vt:flex-col', className)}
      >
        {children}
        <PoweredBy product={product} />
      </VitrineRoot>
    </SharedThemeScope>
  );
}
