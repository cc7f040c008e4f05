import type { SharedAppearance } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { VitrineRoot } from '../provider/VitrineRoot.tsx';
import { SharedLogo } from '../shared/SharedLogo.tsx';
import { SharedThemeScope } from '../shared/SharedThemeScope.tsx';

/** Props of `LinkAppearancePreview`. */
export interface LinkAppearancePreviewProps {
  /** The theme, and the logo at the top. */
  appearance: SharedAppearance;
  /** Classes that are added to those of the page. */
  className?: string | undefined;
}

/** A drawing of the page of a link in its theme, with its logo at the size that visitors see. It is decoration. */
export function LinkAppearancePreview({ appearance, className }: LinkAppearancePreviewProps): ReactNode {
  return (
    <SharedThemeScope theme={appearance.theme}>
      <VitrineRoot
        data-slot="link-appearance-preview"
        aria-hidden="true"
        className={cn('vt:flex vt:flex-col vt:gap-2 vt:overflow-hidden vt:p-3', className)}
      >
        <SharedLogo appearance={appearance} />
        <span className="vt:h-1.5 vt:w-1/2 vt:shrink-0 vt:rounded-full vt:bg-text" />
        <span className="vt:h-1 vt:w-3/4 vt:shrink-0 vt:rounded-full vt:bg-muted" />
        <span className="vt:grid vt:min-h-8 vt:flex-1 vt:grid-cols-3 vt:gap-1.5">
          {['first', 'second', 'third'].map((picture) => (
            <span key={picture} className="vt:rounded-picture vt:border vt:border-border vt:bg-mat" />
          ))}
        </span>
        <span className="vt:h-1.5 vt:w-1/4 vt:shrink-0 vt:rounded-full vt:bg-accent" />
      </VitrineRoot>
    </SharedThemeScope>
  );
}
