import { SharedProvider, type SharedProviderProps } from '@vitrine/hooks/shared';
import { BaseUiProvider, type BaseUiProviderProps } from '@vitrine/ui/provider';

/** Props of `SharedPageProvider`: those of `SharedProvider` and those of `BaseUiProvider`. */
export type SharedPageProviderProps = SharedProviderProps & BaseUiProviderProps;

/**
 * The provider for the screens of links on a public page that has to be small. Inside of `VitrineProvider` it is not needed.
 *
 * @example
 * <SharedPageProvider api={createHttpSharedApi()} locale="de">
 *   <SharedViewer hash={hash} />
 * </SharedPageProvider>
 */
export function SharedPageProvider({ api, children, ...ui }: SharedPageProviderProps) {
  return (
    <BaseUiProvider {...ui}>
      <SharedProvider api={api}>{children}</SharedProvider>
    </BaseUiProvider>
  );
}
