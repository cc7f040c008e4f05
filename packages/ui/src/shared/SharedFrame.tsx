import type { SharedAppearance } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { usePagePart } from '../provider/hostElement.ts';
import { VitrineRoot, type VitrineRootProps } from '../provider/VitrineRoot.tsx';
import { PoweredBy } from './PoweredBy.tsx';
import { SharedThemeScope } from './SharedThemeScope.tsx';

/** Props of `SharedFrame`. */
export interface SharedFrameProps extends VitrineRootProps {
  /** How the pages of the link look; undefined while it is unknown. */
  appearance: SharedAppearance | undefined;
  /** The name of the product in the last line. Defaults to `Vitrine`. */
  product?: string | undefined;
  /**
   * Whether the page is exactly as high as the window, and its content scrolls: always, or `wide` for windows of at least 768 pixels.
   * Otherwise it is at least as high. Inside of another page it is as high as its element.
   */
  fills?: 'always' | 'wide' | undefined;
  /** The content between the top of the page and its last line. */
  children: ReactNode;
}

/**
 * The page of a link, at least as high as the window, in the theme of the link. `default` is the theme of the provider. The last line
 * names the product.
 */
export function SharedFrame({
  appearance,
  product,
  fills,
  className,
  children,
  ...rest
}: SharedFrameProps): ReactNode {
  const { host } = usePagePart();
  return (
    <SharedThemeScope theme={appearance?.theme ?? 'default'}>
      <VitrineRoot
        data-slot="shared-frame"
        {...rest}
        className={cn(
          'vt:flex vt:flex-col',
          host ? 'vt:h-full vt:min-h-0 vt:overflow-auto' : 'vt:min-h-dvh',
          !host && fills === 'always' && 'vt:h-dvh',
          !host && fills === 'wide' && 'vt:md:h-dvh',
          className,
        )}
      >
        {children}
        <PoweredBy product={product} />
      </VitrineRoot>
    </SharedThemeScope>
  );
}
