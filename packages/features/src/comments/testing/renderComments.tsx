import { render } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { StrictMode, type ReactNode } from 'react';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';

/** Renders a screen over a back end in memory, with faults. */
export function renderComments(
  screen: ReactNode,
  { api = createMemoryGalleryApi(), plan = {} }: { api?: MemoryGalleryApi; plan?: FaultPlan } = {},
) {
  const faulty = withFaults(api, plan);
  const view = render(
    <StrictMode>
      <VitrineProvider api={faulty.api} timeZone="UTC">
        {screen}
      </VitrineProvider>
    </StrictMode>,
  );
  return { ...view, faulty, memory: api };
}
