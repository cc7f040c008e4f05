import { SharedPageProvider } from '@vitrine/features/shared';
import type { HttpSharedApi } from '@vitrine/http/shared';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PoweredBy } from '@vitrine/ui/shared';
import type { SharedAddress } from './sharedAddress.ts';

export interface SharedPagesProps {
  api: HttpSharedApi;
  /** What the address names; undefined for an address without a hash. */
  address: SharedAddress | undefined;
}

/** The page of a link: the viewer of its files, or the shared folder. */
export function SharedPages({ api }: SharedPagesProps) {
  return (
    <SharedPageProvider api={api}>
      <VitrineRoot className="vt:flex vt:min-h-dvh vt:flex-col vt:justify-end">
        <PoweredBy />
      </VitrineRoot>
    </SharedPageProvider>
  );
}
