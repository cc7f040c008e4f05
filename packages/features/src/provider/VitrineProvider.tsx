import { GalleryProvider, type GalleryProviderProps } from '@vitrine/hooks/provider';
import { UiProvider, type UiProviderProps } from '@vitrine/ui/provider';
import { useToasts } from '@vitrine/ui/toast';
import { useMemo } from 'react';
import { createToastNotify } from './toastNotices.ts';

/** Props of `VitrineProvider`: those of `GalleryProvider` and those of `UiProvider`. */
export type VitrineProviderProps = GalleryProviderProps & UiProviderProps;

/** Shows notices as toasts, when the product does not pass its own `notify`. */
function ToastingGallery(props: GalleryProviderProps) {
  const toasts = useToasts();
  const toastNotify = useMemo(() => createToastNotify(toasts), [toasts]);
  return <GalleryProvider {...props} notify={props.notify ?? toastNotify} />;
}

/**
 * The provider for all screens: the back end with its cache, and the language, theme and links of the product. It
 * renders nothing but the toasts; every screen renders its own `.vitrine-root`.
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
  host,
  toasts,
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
      host={host}
      toasts={toasts}
    >
      <ToastingGallery {...gallery}>{children}</ToastingGallery>
    </UiProvider>
  );
}
