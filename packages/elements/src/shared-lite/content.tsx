import { SharedViewer } from '@vitrine/features/shared';
import { createContent } from '../internal/createContent.tsx';
import { sendToPage } from '../internal/events.ts';
import { VisitorFrame } from '../internal/VisitorFrame.tsx';
import type { sharedLite } from './description.ts';

export const content = createContent<typeof sharedLite.attributes>(({ element, values }) => (
  <VisitorFrame element={element} values={values}>
    {values.shareHash !== undefined && (
      <SharedViewer
        key={values.shareHash}
        hash={values.shareHash}
        onFileChange={(event) => void sendToPage(element, 'gallery:open-image', event)}
      />
    )}
  </VisitorFrame>
));
