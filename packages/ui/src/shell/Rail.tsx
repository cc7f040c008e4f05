import { PanelLeftCloseIcon, PanelLeftOpenIcon } from 'lucide-react';
import { mirrorInRtl } from '../icon/index.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { shellMessages } from '../messages/en/shell.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { NavigationList, type NavigationGroup } from './NavigationList.tsx';
import { RailFooter } from './RailFooter.tsx';
import { railVariants } from './shell.variants.ts';

/** Props of `Rail`. */
export interface RailProps {
  brand: ReactNode;
  navigation: readonly NavigationGroup[];
  /** Whether it shows only icons. */
  folded: boolean;
  /** Called to fold or unfold it. */
  onToggle: () => void;
  children?: ReactNode;
  /** Content at its foot, below everything else. */
  footer?: ReactNode;
}

/** The rail: brand, navigation, content of the product, and the button that folds it to icons. */
export function Rail({ brand, navigation, folded, onToggle, children, footer }: RailProps): ReactNode {
  const { t } = useMessages(shellMessages);
  return (
    <nav
      data-slot="rail"
      data-folded={folded || undefined}
      aria-label={t('shell.navigation')}
      className={railVariants({ folded })}
    >
      <div
        className={cn(
          'vt:flex vt:h-bar vt:shrink-0 vt:items-center vt:gap-2',
          folded ? 'vt:justify-center' : 'vt:ps-5 vt:pe-2',
        )}
      >
        {!folded && <div className="vt:min-w-0 vt:flex-1 vt:truncate vt:font-semibold">{brand}</div>}
        <IconButton
          icon={
            folded ? (
              <PanelLeftOpenIcon className={mirrorInRtl} />
            ) : (
              <PanelLeftCloseIcon className={mirrorInRtl} />
            )
          }
          iconSize={20}
          label={t(folded ? 'shell.unfoldNavigation' : 'shell.foldNavigation')}
          aria-expanded={!folded}
          onClick={onToggle}
        />
      </div>
      <div
        className={cn(
          'vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:overflow-y-auto vt:py-2',
          folded ? 'vt:px-2' : 'vt:px-3',
        )}
      >
        <NavigationList groups={navigation} folded={folded} />
        {!folded && children}
        <RailFooter>{footer}</RailFooter>
      </div>
    </nav>
  );
}
