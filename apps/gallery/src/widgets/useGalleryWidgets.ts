import { defaultWidgets, type DashboardWidget } from '@vitrine/features/dashboard';
import { useMessages } from '@vitrine/ui/messages';
import { galleryWidgetsMessages } from '@vitrine/ui/messages/en';
import { useMemo } from 'react';
import { createExpiringFiles } from './ExpiringFiles.tsx';

/** Returns the built-in widgets and those of this application. */
export function useGalleryWidgets(): readonly DashboardWidget[] {
  const { t } = useMessages(galleryWidgetsMessages);
  return useMemo(() => [...defaultWidgets, createExpiringFiles(t('gallery.expiringTitle'))], [t]);
}
