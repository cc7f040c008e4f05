import type { ReactNode } from 'react';
import { ScrollRegion } from '../internal/ScrollRegion.tsx';
import { useTexts } from '../messages/TextsProvider.tsx';
import { sharedMessages } from '../messages/en/sharing/shared.ts';

/** The place of the fields under the picture: of one height, so that the picture keeps its size from file to file. */
export function ViewerDetails({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTexts(sharedMessages);
  return (
    <ScrollRegion
      label={t('shared.details')}
      data-slot="viewer-details"
      className="vt:h-32 vt:shrink-0 vt:overflow-auto vt:focus-ring-inset vt:not-focus-visible:data-more:[mask-image:linear-gradient(black_calc(100%-2rem),transparent)]"
    >
      {children}
    </ScrollRegion>
  );
}
