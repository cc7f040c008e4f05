import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useTexts } from '../messages/TextsProvider.tsx';
import { sharedMessages } from '../messages/en/sharing/shared.ts';

/** Props of `PoweredBy`. */
export interface PoweredByProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** The name of the product. Defaults to `Vitrine`. */
  product?: string | undefined;
}

/** The line at the foot of the pages of a link. */
export function PoweredBy({ product = 'Vitrine', className, ...rest }: PoweredByProps): ReactNode {
  const { t } = useTexts(sharedMessages);
  return (
    <footer
      data-slot="powered-by"
      {...rest}
      className={cn('vt:px-gutter vt:py-2 vt:text-center vt:text-xs vt:text-muted', className)}
    >
      {t('shared.poweredBy', { product })}
    </footer>
  );
}
