import { logoTypes, maxLogoBytes, type SharedAppearance } from '@vitrine/core/contract';
import { DropZone } from '@vitrine/ui/assets';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { isFocusLost } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { ProgressBar } from '@vitrine/ui/progress-bar';
import { LinkAppearancePreview, LinkThemeChoice } from '@vitrine/ui/sharing-dialogs';
import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { openFileChooser } from '../internal/openFileChooser.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useAppearanceWork, type AppearanceWork } from './useAppearanceWork.ts';

/** Props of `SharingAppearanceDialog`. */
export interface SharingAppearanceDialogProps {
  /** Called when the dialog is closed. */
  onClose: () => void;
}

interface PartProps {
  look: SharedAppearance;
  work: AppearanceWork;
}

function LogoButtons({ look, work, hintId }: PartProps & { hintId: string }) {
  const { t } = useMessages(sharingDialogsMessages);
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { isUploadingLogo, isRemovingLogo } = work;
  useEffect(() => {
    // A button that had the focus is gone after a removal or an undo.
    if (isFocusLost()) chooseButton.current?.focus();
  }, [look.logo, work.notice]);
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) work.uploadLogo(file);
  }
  return (
    <div className="vt:flex vt:flex-wrap vt:gap-2">
      <input
        ref={input}
        type="file"
        accept={logoTypes.join(',')}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        data-slot="logo-input"
        onChange={pick}
        className="vt:plain"
      />
      <Button
        ref={chooseButton}
        aria-describedby={hintId}
        busy={isUploadingLogo || isRemovingLogo}
        onClick={() => openFileChooser(input)}
      >
        {t(look.logo ? 'sharing.appearance.replace' : 'sharing.appearance.choose')}
      </Button>
      {look.logo && (
        <Button busy={isRemovingLogo} disabled={isUploadingLogo} onClick={() => work.removeLogo()}>
          {t('sharing.appearance.remove')}
        </Button>
      )}
    </div>
  );
}

/** The logo on the chosen theme, and what changes it. */
function LogoSettings({ look, work }: PartProps) {
  const { t, formatBytes } = useMessages(sharingDialogsMessages);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="vt:plain">
      <h3 id={`${id}-title`} className="vt:mb-2 vt:text-sm vt:font-medium">
        {t('sharing.appearance.logo')}
      </h3>
      <DropZone
        hint={t('sharing.appearance.drop')}
        onDropFiles={({ files: [first] }) => first && work.uploadLogo(first.file)}
        className="vt:flex vt:flex-col vt:gap-3"
      >
        <LinkAppearancePreview
          appearance={look}
          className="vt:h-36 vt:rounded-control vt:border vt:border-border"
        />
        {!look.logo && <p className="vt:text-sm">{t('sharing.appearance.noLogo')}</p>}
        {work.isUploadingLogo && <ProgressBar label={t('sharing.appearance.uploading')} value={null} />}
        <LogoButtons {...{ look, work }} hintId={`${id}-hint`} />
        <p id={`${id}-hint`} className="vt:text-sm vt:text-muted">
          {t('sharing.appearance.logoHint', { size: formatBytes(maxLogoBytes) })}
        </p>
      </DropZone>
    </section>
  );
}

/** What the last change has done, with its undo. */
function LastChange({ notice, undo }: Pick<AppearanceWork, 'notice' | 'undo'>) {
  const { t } = useMessages(sharingDialogsMessages);
  if (!notice) return null;
  const button = notice.undo && (
    <Button size="small" onClick={undo}>
      {t('common.undo')}
    </Button>
  );
  return (
    <Banner key={notice.tone} tone={notice.tone} actions={button}>
      {notice.message}
    </Banner>
  );
}

/**
 * The theme and the logo of the pages of links, shown as visitors see them. Each change is saved at once and can be undone.
 * For those who may `sharing.setAppearance`.
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * {isOpen && <SharingAppearanceDialog onClose={() => setOpen(false)} />}
 */
export function SharingAppearanceDialog({ onClose }: SharingAppearanceDialogProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const work = useAppearanceWork();
  const { appearance } = work;
  function close(): void {
    work.leave();
    onClose();
  }
  return (
    <Dialog
      open
      size="medium"
      title={t('sharing.appearance.title')}
      description={t('sharing.appearance.hint')}
      onClose={close}
      actions={<Button onClick={close}>{t('sharing.editor.done')}</Button>}
    >
      {appearance.status === 'ready' ? (
        <div className="vt:flex vt:flex-col vt:gap-5 vt:pb-4">
          <LastChange notice={work.notice} undo={work.undo} />
          <LinkThemeChoice value={appearance.data.theme} onChange={({ theme }) => work.chooseTheme(theme)} />
          <LogoSettings look={appearance.data} work={work} />
        </div>
      ) : (
        <SettingsState
          source={appearance}
          loading={t('sharing.appearance.loading')}
          failed={t('sharing.appearance.loadFailed')}
        />
      )}
    </Dialog>
  );
}
