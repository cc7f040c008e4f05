import type { SharedAppearance } from '@vitrine/core/contract';
import { useMemo, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { AppearanceContext, useAppearance } from '../provider/appearance.ts';
import { VitrineRoot, type VitrineRootProps } from '../provider/VitrineRoot.tsx';
import { PoweredBy } from './PoweredBy.tsx';

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
  const around = useAppearance();
  const theme = appearance?.theme ?? 'default';
  const look = useMemo(
    () => ({ ...around, theme: theme === 'default' ? around.theme : theme }),
    [around, theme],
  );
  return (
    <AppearanceContext value={look}>
      <VitrineRoot
        data-slot="shared-frame"
        {...rest}
        className={cn('vt:flex vt:min-h-dvh vt:flex-col', className)}
      >
        {children}
        <PoweredBy product={product} />
      </VitrineRoot>
    </AppearanceContext>
  );
}
