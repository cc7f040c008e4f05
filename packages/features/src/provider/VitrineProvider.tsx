import { GalleryProvider, type GalleryProviderProps } from '@vitrine/hooks/provider';
import { UiProvider, type UiProviderProps } from '@vitrine/ui/provider';
import { useToasts } from '@vitrine/ui/toast';
import { useMemo } from 'react';
import { createToastNotify } from './toastNotices.ts';

/** The back end with its ports, and how everything looks and reads. */
export type VitrineProviderProps = GalleryProviderProps & UiProviderProps;

/** Notices become toasts unless the product shows them itself. */
function ToastingGallery(props: GalleryProviderProps) {
  const toasts = useToasts();
  const toastNotify = useMemo(() => createToastNotify(toasts), [toasts]);
  return <GalleryProvider {...props} notify={props.notify ?? toastNotify} />;
}

/**
 * The one provider that a screen of Vitrine needs: the back end with its cache, and the language, look and links of
 * the product around it. It draws nothing but the toasts; every screen draws its own `.vitrine-root`.
 *
 * @example
 * <VitrineProvider api={api} locale="de" theme="dark" navigate={router.navigate} Link={RouterLink}>
 *   <ReportScreen />
 * </VitrineProvider>
 */
export function VitrineProvider({
  locale,
  direction,
  messages,
  onLanguageFail,
  timeZone,
  theme,
  density,
  Link,
  children,
  ...gallery
}: VitrineProviderProps) {
  return (
    <UiProvider
      locale={locale}
      direction={direction}
      messages={messages}
      onLanguageFail={onLanguageFail}
      timeZone={timeZone}
      theme={theme}
      density={density}
      Link={Link}
    >
      <ToastingGallery {...gallery}>{children}</ToastingGallery>
    </UiProvider>
  );
}
