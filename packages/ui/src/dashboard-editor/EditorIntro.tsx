import type { ComponentProps, ReactNode } from 'react';
import { Disclosure } from '../disclosure/index.ts';
import { cn } from '../internal/cn.ts';
import { EditorTitle } from '../layout-settings/EditorTitle.tsx';
import type { SaveLineProps } from '../layout-settings/SaveLine.tsx';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';

/** Props of `EditorIntro`. */
export interface EditorIntroProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether the instructions are expanded at first. */
  defaultOpen?: boolean | undefined;
  /** The state of the save, next to the title. */
  save?: SaveLineProps | undefined;
}

/** The head of the dashboard editor: its title, and instructions that can be expanded. */
export function EditorIntro({ defaultOpen = false, save, className, ...rest }: EditorIntroProps): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  return (
    <div
      data-slot="editor-intro"
      {...rest}
      className={cn('vt:flex vt:flex-col vt:items-start vt:gap-1', className)}
    >
      <EditorTitle save={save}>{t('dashboardEditor.title')}</EditorTitle>
      <Disclosure title={t('dashboardEditor.howTo')} defaultOpen={defaultOpen}>
        <ul className="vt:flex vt:max-w-prose vt:flex-col vt:gap-1 vt:text-muted">
          <li className="vt:plain">
            {t('dashboardEditor.howToSaves')} {t('dashboardEditor.howToRefresh')}
          </li>
          <li className="vt:plain">{t('dashboardEditor.howToPointer')}</li>
          <li className="vt:plain">{t('dashboardEditor.howToKeys')}</li>
          <li className="vt:plain">{t('dashboardEditor.howToClicks')}</li>
        </ul>
      </Disclosure>
    </div>
  );
}
