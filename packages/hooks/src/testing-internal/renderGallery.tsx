import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type FaultyApi,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { StrictMode, type ReactNode } from 'react';
import { GalleryProvider, type GalleryProviderProps } from '../provider/GalleryProvider.tsx';

/** Options of `renderGallery`: the back end, its faults, and props of the provider. */
export interface RenderGalleryOptions<Props> extends Omit<Partial<GalleryProviderProps>, 'api'> {
  api?: MemoryGalleryApi | undefined;
  /** Faults from the first call on. */
  plan?: FaultPlan | undefined;
  props?: Props | undefined;
}

/** Renders a hook in a provider under StrictMode, with a memory back end. Returns its faults and recorded calls. */
export function renderGallery<Result, Props = undefined>(
  useHook: (props: Props) => Result,
  options: RenderGalleryOptions<Props> = {},
) {
  const { api = createMemoryGalleryApi(), plan, props, ...provider } = options;
  const faulty: FaultyApi<MemoryGalleryApi> = withFaults(api, plan);
  let current: MemoryGalleryApi = faulty.api;
  function wrapper({ children }: { children: ReactNode }) {
    return (
      <StrictMode>
        <GalleryProvider {...provider} api={current}>
          {children}
        </GalleryProvider>
      </StrictMode>
    );
  }
  const rendered = renderHook((each: { props: Props }) => useHook(each.props), {
    wrapper,
    initialProps: { props: props as Props },
  });
  return {
    ...rendered,
    faulty,
    memory: api,
    update: (next: Props) => rendered.rerender({ props: next }),
    /** Renders again with another back end. */
    swapApi(next: MemoryGalleryApi, nextProps: Props) {
      current = next;
      rendered.rerender({ props: nextProps });
    },
  };
}

/** Returns the number of calls that were not cancelled. */
export function liveCalls(faulty: FaultyApi<MemoryGalleryApi>, name: string): number {
  return faulty.calls.filter((call) => call.name === name && !call.signal?.aborted).length;
}

/** Runs everything that waits for promises, but not for timers. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  });
}

/** Simulates the browser going online or offline. */
export async function setOnline(isOnline: boolean): Promise<void> {
  await act(async () => onlineManager.setOnline(isOnline));
}

export { act, waitFor };
