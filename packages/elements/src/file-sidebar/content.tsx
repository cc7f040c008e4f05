import { SimilarPanel } from '@vitrine/features/similarity';
import { createContent } from '../internal/createContent.tsx';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { fileSidebar } from './description.ts';

export const content = createContent<typeof fileSidebar.attributes>(({ element, values }) => (
  <MemberFrame element={element} values={values}>
    {values.fileId !== undefined && <SimilarPanel fileId={values.fileId} />}
  </MemberFrame>
));
